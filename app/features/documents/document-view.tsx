import { dateInWords } from '#app/shared/dates.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import styles from './document-view.module.css'
import { Prose } from '#app/features/content/prose.tsx'

export function DocumentView({ detail }: { detail: Detail }) {
  const { title, version, effectiveFrom, navList, textItems } = detail
  return (
    <article className={`wrap ${styles.document}`}>
      <header>
        <Breadcrumbs items={[{ title: 'Главная', link: '/' }, { title }]} />
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
    </article>
  )
}
