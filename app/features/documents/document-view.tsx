import type { ReactNode } from 'react'
import type { Block, Detail } from '#app/features/content/contract.ts'
import { Prose } from '#app/features/content/entry/prose.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './document-view.module.css'
import type { EditionDays } from './contract.ts'

export type ShownDocument = { detail: Detail; editions: EditionDays[] }

/** The current text, and below it every edition there was and will be. */
export function DocumentView({ detail, editions }: ShownDocument) {
  return (
    <DocumentText {...detail}>
      {editions.length > 1 && (
        <section aria-labelledby="editions">
          <h2 id="editions">Редакции</h2>
          <ul>
            {editions.map(({ number, version, effectiveFrom, until, link }) => (
              <li key={number}>
                <a href={link}>
                  Редакция {editions.filter((one) => one.version === version).length > 1 && `№\u00a0${number} `}от&nbsp;
                  {dateInWords(version)}
                </a>
                {`, действует с\u00a0${dateInWords(effectiveFrom)}`}
                {until && ` до\u00a0${dateInWords(until)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DocumentText>
  )
}

type DocumentTextProps = {
  title: string
  version?: string | undefined
  effectiveFrom?: string | undefined
  navList: { id: string; title: string }[]
  textItems: Block[]
  /** What is said about it stands above the text, not below. */
  isEdition?: boolean
  children?: ReactNode
}

/** A legal text as it is read. */
export function DocumentText({
  title,
  version,
  effectiveFrom,
  navList,
  textItems,
  isEdition = false,
  children,
}: DocumentTextProps) {
  return (
    <article className={`wrap ${styles.document}`}>
      <header>
        <Breadcrumbs items={[{ title: 'Главная', link: href('/') }, { title }]} />
        <h1>{title}</h1>
        <p>
          {version && <>Редакция от&nbsp;{dateInWords(version)}</>}
          {effectiveFrom && <>, действует с&nbsp;{dateInWords(effectiveFrom)}</>}
        </p>
        <Button kind="line" size="s" data-action="print">
          <Icon name="printer" size="s" />
          Напечатать
        </Button>
      </header>
      {isEdition && children}
      {navList.length > 2 && (
        <nav aria-label="Разделы документа">
          <ol>
            {navList.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Prose blocks={textItems} />
      {!isEdition && children}
    </article>
  )
}
