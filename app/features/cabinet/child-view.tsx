import { href } from '#app/shared/href.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import type { Account } from '#app/features/accounts/contract.ts'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Card } from './cards.server.ts'
import { ChildCare } from './child-care.tsx'
import { EyesTable } from './eyes-table.tsx'
import { ChildPeople } from '#app/features/children/child-people.tsx'
import styles from './child-view.module.css'
import { AccessLog } from '#app/features/children/access-log.tsx'
import { EntrySettings } from '#app/features/children/child-mode/entry-settings.tsx'
import { aboutChild, feelingWords } from '#app/features/children/child-words.ts'
import { changesInWords, informantWords } from '#app/features/child-results/change-words.ts'
import { TaskChoices } from '#app/features/child-tasks/task-choices.tsx'
import { TaskStories } from '#app/features/child-tasks/task-stories.tsx'
import { ImportPanel } from '#app/features/questionnaire/exchange/import-panel.tsx'
import { InformantPanel } from '#app/features/questionnaire/informants/informant-panel.tsx'
import { PageHead } from '#app/features/children/page-head.tsx'
import { isFamily, nameOf, plantOf } from '#app/features/children/rules.ts'

/** One child: results, who sees them, the child's own way in, who opened what. */
export function ChildView({ account, card }: { account: Account; card: Card }) {
  const { child, may, results, eyes, care, accesses, guardians, entry, done, games, log } = card
  const seat = isFamily(child.relation)
    ? 'parent'
    : seatOf(account, account.roles.some(({ code }) => code === 'curator') ? 'curator' : 'specialist')
  return (
    <CabinetLayout account={account} seat={seat}>
      <div className={`${styles.top} t-${plantOf(child.id)}`}>
        <PageHead title={nameOf(child)} lead={aboutChild(child)}>
          {child.school && <p>{child.school}</p>}
          {child.archivedAt && <Badge tone="wait">В архиве</Badge>}
          <Actions card={card} />
        </PageHead>
        <Drawing kind="plant" theme={plantOf(child.id)} seed={child.id} />
      </div>
      {results && <Timeline child={child} results={results} mayFill={may.edit} />}
      {eyes && <EyesTable eyes={eyes} />}
      {may.edit && !child.archivedAt && <InformantPanel childId={child.id} />}
      {may.edit && <ImportPanel about={aboutOf(child)} />}
      {care && care.notes.length + care.assignments.length > 0 && <ChildCare {...care} />}
      {accesses && guardians && (
        <ChildPeople childId={child.id} accesses={accesses} guardians={guardians} canManage={may.manage} />
      )}
      {entry && <EntrySettings childId={child.id} entry={entry} />}
      {games && <TaskChoices childId={child.id} served={games} />}
      {done && done.length > 0 && <DoneList done={done} />}
      {may.seeGames && <TaskStories childId={child.id} />}
      {log && <AccessLog lines={log} />}
    </CabinetLayout>
  )
}

function aboutOf({ id, name, birthday, sex, hand }: Card['child']) {
  return { child_id: id, child_name: name, child_birthday: birthday, child_sex: sex, child_hand: hand }
}

function Actions({ card: { child, may } }: { card: Card }) {
  const { isBusy, run } = useBusy()
  const send = (what: 'archive' | 'restore' | 'leave', then: () => void) => () =>
    void run(async () => {
      try {
        await call(`POST user/children/{id}/${what}`, { params: { id: child.id } })
        then()
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <p className={styles.acts}>
      {may.edit && (
        <ButtonLink href={href('/test')} data-popup="questionnaire" data-id-child={child.id}>
          Заполнить карту
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink kind="line" href={href('/cabinet/children/:id/edit', { id: child.id })}>
          Изменить
        </ButtonLink>
      )}
      {may.manage && (
        <Button
          kind="quiet"
          busy={isBusy}
          busyLabel="Минуту"
          onClick={send(child.archivedAt ? 'restore' : 'archive', () => location.reload())}
        >
          {child.archivedAt ? 'Вернуть из архива' : 'Убрать в архив'}
        </Button>
      )}
      {may.leave && (
        <Button kind="quiet" busy={isBusy} busyLabel="Минуту" onClick={send('leave', () => location.assign(href('/cabinet')))}>
          Отказаться от доступа
        </Button>
      )}
    </p>
  )
}

type TimelineProps = { child: Card['child']; results: NonNullable<Card['results']>; mayFill: boolean }

function Timeline({ child, results, mayFill }: TimelineProps) {
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <h2 id="timeline">Результаты</h2>
      {results.length === 0 ? (
        <p className={styles.none}>
          {mayFill
            ? 'Карт пока нет. Заполните первую: она покажет, что сейчас даётся труднее и что попробовать на этой неделе.'
            : 'Карт пока нет.'}
        </p>
      ) : (
        <ol className={styles.timeline}>
          {results.map((result) => (
            <li key={result.id}>
              <time dateTime={result.filledOn}>{dateInWords(result.filledOn)}</time>
              <p>
                {result.informant !== 'parent' && `${informantWords[result.informant]}. `}
                {changesInWords(result)}
              </p>
              <a href={href('/cabinet/children/:id/results/:resultId', { id: child.id, resultId: result.id })}>
                Открыть<span className="vh"> карту от {dateInWords(result.filledOn)}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {results.length > 0 && isFamily(child.relation) && (
        <p className={styles.acts}>
          <ButtonLink kind="line" size="s" href={`${href('/cabinet/plan')}?child=${child.id}`}>
            План занятий
          </ButtonLink>
          {results.length > 1 && (
            <ButtonLink kind="line" size="s" href={`${href('/cabinet/changes')}?child=${child.id}`}>
              Как менялось
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  )
}

/** What the child played and how it felt, in its own words. */
function DoneList({ done }: { done: NonNullable<Card['done']> }) {
  return (
    <section aria-labelledby="done" className={styles.section}>
      <h2 id="done">Занятия</h2>
      <ol className={styles.timeline}>
        {done.map(({ code, title, day, feeling }) => (
          <li key={code + day}>
            <time dateTime={day}>{dateInWords(day)}</time>
            <p>
              <a href={href('/training/:id', { id: code })}>{title}</a>
            </p>
            {feeling && <span>{feelingWords[feeling]}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
