import { href } from '#app/shared/href.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { aboutChild } from '#app/features/children/child-words.ts'
import { changesInWords, domainsInWords } from '#app/features/child-results/change-words.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { nameOf } from '#app/features/children/rules.ts'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import { Answers } from './answer-sheet.tsx'
import { AssignmentList } from './assignment-list.tsx'
import type { FamilyCard } from '#app/features/specialists/contract.ts'
import styles from './family-view.module.css'
import { NoteList } from './note-list.tsx'

/** A child at a specialist's: results over time, notes, tasks. What the parent does not show is not here. */
export function FamilyView({ account, card }: { account: Account; card: FamilyCard }) {
  const { child, parent, results, newIds, notes, assignments, exercises } = card
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/families">
      <PageHead title={nameOf(child)} lead={`${aboutChild(child)}. Карточку открывает ${parent}.`} />
      {results && (
        <Part titleId="timeline-title" title="Результаты">
          {results.length === 0 ? (
            <p className={styles.none}>Карт пока нет. Предложите семье заполнить первую: ниже есть кнопка.</p>
          ) : (
            <ol className={styles.timeline}>
              {results.map((result) => (
                <li key={result.id}>
                  <p>
                    <time dateTime={result.filledOn}>{dateInWords(result.filledOn)}</time>
                    {newIds.includes(result.id) && <Badge tone="info">Новый</Badge>}
                  </p>
                  <div>
                    <p>{changesInWords(result)}</p>
                    {result.support.length > 0 && <p>Нужна поддержка: {domainsInWords(result.support)}</p>}
                    {result.watch.length > 0 && <p className={styles.watch}>Понаблюдать: {domainsInWords(result.watch)}</p>}
                  </div>
                  <p className={styles.links}>
                    <a href={href('/cabinet/children/:id/results/:resultId', { id: child.id, resultId: result.id })}>
                      Открыть<span className="vh"> карту от {dateInWords(result.filledOn)}</span>
                    </a>
                    {exercises.length > 0 && (
                      <a
                        href={addressOf('GET user/children/{id}/results/{resultId}/sheet', {
                          params: { id: child.id, resultId: result.id },
                        })}
                        download
                      >
                        <Icon name="download-simple" size="s" />
                        Лист в&nbsp;PDF<span className="vh"> по карте от {dateInWords(result.filledOn)}</span>
                      </a>
                    )}
                  </p>
                  {exercises.length > 0 && <Answers childId={child.id} result={result} />}
                </li>
              ))}
            </ol>
          )}
        </Part>
      )}
      {results === null && <p className={styles.none}>Родитель открыл карточку без результатов.</p>}
      {exercises.length > 0 && (
        <>
          <NoteList childId={child.id} served={notes} />
          <AssignmentList childId={child.id} served={assignments} exercises={exercises} />
        </>
      )}
      <p className={styles.none}>Каждое открытие карточки записывается, и&nbsp;родитель видит эту запись.</p>
    </CabinetLayout>
  )
}
