import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { EyesTable } from '#app/features/child-results/eyes-table.tsx'
import { TaskStories } from '#app/features/child-tasks/task-stories.tsx'
import { aboutChild } from '#app/features/children/child-words.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { nameOf } from '#app/features/children/rules.ts'
import type { FamilyCard } from '#app/features/specialists/contract.ts'
import { href } from '#app/shared/href.ts'
import { AssignmentList } from './assignment-list.tsx'
import styles from './family-view.module.css'
import { MapList } from './map-list.tsx'
import { NoteList } from './note-list.tsx'
import { SincePart } from './since-part.tsx'

/** A child at a specialist's: what is new, maps with every answer, notes, tasks. What the parent does not show is not here. */
export function FamilyView({ account, card }: { account: Account; card: FamilyCard }) {
  const { child, parent, results, eyes, diary, newIds, notes, assignments, exercises } = card
  const isProfessional = exercises.length > 0
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/families">
      <PageHead title={nameOf(child)} lead={`${aboutChild(child)}. Карточку открывает ${parent}.`}>
        {isProfessional && (
          <nav className={styles.parts} aria-label="На этой странице">
            <a href="#timeline-title">Карты</a>
            <a href="#notes-title">Заметки</a>
            <a href="#assignments-title">Задания</a>
            <a href={href('/cabinet/children/:id/diary', { id: child.id })}>
              Дневник семьи{diary && diary.entries > 0 ? `, ${diary.entries}` : ''}
            </a>
          </nav>
        )}
      </PageHead>
      {results && <SincePart card={card} />}
      {results && <MapList results={results} newIds={newIds} showsAnswers={isProfessional} />}
      {results === null && <p className={styles.none}>Родитель открыл карточку без результатов.</p>}
      {eyes && <EyesTable eyes={eyes} />}
      {isProfessional && (
        <>
          <NoteList card={card} served={notes} />
          <AssignmentList childId={child.id} served={assignments} exercises={exercises} />
          <TaskStories childId={child.id} />
        </>
      )}
      <p className={styles.none}>Каждое открытие карточки записывается, и&nbsp;родитель видит эту запись.</p>
    </CabinetLayout>
  )
}
