import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import type { Account } from '#app/features/accounts/contract.ts'
import { changesInWords, informantWords } from '#app/features/child-results/change-words.ts'
import { EyesTable } from '#app/features/child-results/eyes-table.tsx'
import { TaskStories } from '#app/features/child-tasks/task-stories.tsx'
import { aboutChild } from '#app/features/children/child-words.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { nameOf, plantOf } from '#app/features/children/rules.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { CardActions } from './card-actions.tsx'
import type { Card } from '#app/features/cabinet/cards.server.ts'
import { ChildCare } from './child-care.tsx'
import styles from './child-view.module.css'

/** Somebody else's child, whose card was opened to the viewer: what its maps say. */
export function ChildView({ account, card }: { account: Account; card: Card }) {
  const { child, may, results, eyes, care, heard } = card
  const seat = seatOf(account, account.roles.some(({ code }) => code === 'curator') ? 'curator' : 'specialist')
  return (
    <CabinetLayout account={account} seat={seat}>
      <div className={`${styles.top} t-${plantOf(child.id)}`}>
        <PageHead title={nameOf(child)} lead={aboutChild(child)}>
          {child.school && <p>{child.school}</p>}
          <CardActions child={child} may={may} />
        </PageHead>
        <Drawing kind="plant" theme={plantOf(child.id)} seed={child.id} />
      </div>
      {results && <Timeline results={results} />}
      {eyes && <EyesTable eyes={eyes} />}
      {care && care.notes.length + care.assignments.length > 0 && <ChildCare {...care} />}
      {may.seeGames && <TaskStories childId={child.id} />}
      {heard && <Heard days={heard} />}
    </CabinetLayout>
  )
}

/** For school, where the family agreed: that there was a game, and nothing of it. */
function Heard({ days }: { days: string[] }) {
  return (
    <section aria-labelledby="heard" className={styles.section}>
      <h2 id="heard">Игры дома за&nbsp;две недели</h2>
      <p>{days.length > 0 ? `Была игра: ${days.map(dateInWords).join(', ')}.` : 'Игр не\u00a0было.'}</p>
    </section>
  )
}

function Timeline({ results }: { results: NonNullable<Card['results']> }) {
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <h2 id="timeline">Результаты</h2>
      {results.length === 0 && <p className={styles.none}>Карт пока нет.</p>}
      <ol className={styles.timeline}>
        {results.map((result) => (
          <li key={result.id}>
            <time dateTime={result.filledOn}>{dateInWords(result.filledOn)}</time>
            <p>
              {result.informant !== 'parent' && `${informantWords[result.informant]}. `}
              {changesInWords(result)}
            </p>
            <a href={href('/cabinet/children/:id/results/:resultId', { id: result.childId, resultId: result.id })}>
              Открыть<span className="vh"> карту от {dateInWords(result.filledOn)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
