import type { ReactNode } from 'react'
import { LeavingNote } from '#app/features/children/leaving-note.tsx'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import styles from './programme-head.module.css'
import type { Whose } from '#app/features/programme/whose.server.ts'

type ProgrammeHeadProps = { title: string; link: string; whose: Whose; lead: ReactNode }

/** The head of a page about one of the family's children: its name, and the others a step away. */
export function ProgrammeHead({ title, link, whose: { chosen, children, leavesAt }, lead }: ProgrammeHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children.length > 1 && (
        <ul aria-label="Чьи">
          {children.map(({ id, name }) => (
            <li key={id}>
              <a href={`${link}?child=${id}`} aria-current={id === chosen ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {lead && <p>{lead}</p>}
      {!chosen && leavesAt && <LeavingNote deleteAfter={leavesAt} />}
      {!chosen && !leavesAt && (
        <Empty title="Сначала добавьте ребёнка" text="План и перемены складываются из карточки ребёнка и его карт наблюдений.">
          <ButtonLink href={href('/cabinet/children/new')}>Добавить ребёнка</ButtonLink>
        </Empty>
      )}
    </header>
  )
}
