import { aboutChild, feelingWords, stepsInWords } from '#app/features/children/child-words.ts'
import { ChildTabs, ChildTop } from '#app/features/children/child-top.tsx'
import { FamilyGarden } from '#app/features/children/family-garden.tsx'
import { LeavingNote } from '#app/features/children/leaving-note.tsx'
import { nameOf } from '#app/features/children/rules.ts'
import { TaskStories } from '#app/features/child-tasks/task-stories.tsx'
import { DiaryForm } from '#app/features/diary/diary-form.tsx'
import { PosterOffer } from '#app/features/invitations/posters/poster-offer.tsx'
import { StepOfWeek } from '#app/features/programme/plan/step-of-week.tsx'
import { FollowUpPanel } from '#app/features/questionnaire/manual/follow-up-panel.tsx'
import { InformantPanel } from '#app/features/questionnaire/informants/informant-panel.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Card } from '#app/features/cabinet/cards.server.ts'
import { ChildCare } from './child-care.tsx'
import { ChildModeButton } from './child-mode-button.tsx'
import styles from './family-child-view.module.css'
import { ResultsTimeline } from './results-timeline.tsx'

type FamilyChildViewProps = { card: Card; family: NonNullable<Card['family']> }

/** A child of one's own: the garden and this week first, then what was noticed and what the maps say. */
export function FamilyChildView({ card: { child, may, results, eyes, care, done }, family }: FamilyChildViewProps) {
  const { garden, plan, hasPictures, asking, followUp, firstLook } = family
  const isLive = !child.archivedAt && !child.deleteAfter
  const settings = href('/cabinet/children/:id/settings', { id: child.id })
  return (
    <>
      <ChildTop
        title={nameOf(child)}
        kick={
          <>
            <a href={`${href('/cabinet')}?as=parent#children`}>Дети</a> · {aboutChild(child)}
            {child.archivedAt && (
              <>
                {' '}
                <Badge tone="wait">В архиве</Badge>
              </>
            )}
          </>
        }
        lead={leadOf(garden.length)}
        below={may.edit && isLive && <ChildModeButton childId={child.id} hasPictures={hasPictures} />}
        picture={<FamilyGarden steps={garden} today={plan.today} className={styles.garden} />}
      />
      <ChildTabs childId={child.id} current="garden" />
      <div className={`wrap ${styles.page}`}>
        {child.deleteAfter && <LeavingNote deleteAfter={child.deleteAfter} />}
        {may.manage && asking.length > 0 && (
          <Callout tone="note" title="Ждут вашего решения">
            <p>
              Доступ к&nbsp;карточке {asking.length === 1 ? 'просит' : 'просят'} {asking.join(', ')}.{' '}
              <a href={`${settings}#people`}>Решить</a>
            </p>
          </Callout>
        )}
        {may.manage && child.relation === 'owner' && isLive && <PosterOffer cards={[child]} />}
        <div className={styles.week}>
          <StepOfWeek plan={plan} />
          {may.edit && isLive && <DiaryForm childId={child.id} />}
        </div>
        {results && (
          <ResultsTimeline
            child={child}
            results={results}
            again={plan.mapAgainOn ? { on: plan.mapAgainOn, isDue: plan.isMapDue } : null}
            firstLook={firstLook}
            mayFill={may.edit}
            hasEyes={eyes !== null}
          />
        )}
        {followUp && <FollowUpPanel {...followUp} />}
        {may.edit && isLive && <InformantPanel childId={child.id} />}
        {care && care.notes.length + care.assignments.length > 0 && <ChildCare {...care} />}
        {done && done.length > 0 && <DoneList done={done} />}
        {may.seeGames && <TaskStories childId={child.id} />}
        <p className={styles.ways}>
          {may.manage && (
            <ButtonLink kind="line" href={`${settings}#people`}>
              Позвать второго взрослого
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={settings}>
            Доступ и&nbsp;вход
          </ButtonLink>
        </p>
      </div>
    </>
  )
}

function leadOf(steps: number): string {
  return steps === 0
    ? 'Здесь растёт сад семьи: росток за\u00a0каждый сделанный шаг. Увядать он не\u00a0умеет.'
    : `В\u00a0саду семьи ${stepsInWords(steps)}: по\u00a0одному за\u00a0каждое занятие.`
}

/** What was done and how it felt, newest first. */
function DoneList({ done }: { done: NonNullable<Card['done']> }) {
  return (
    <Disclosure className={styles.done}>
      <summary>
        <h2>Что сделано</h2>
      </summary>
      <ol>
        {done.map(({ code, title, day, feeling }) => (
          <li key={code + day}>
            <time dateTime={day}>{dateInWords(day)}</time>
            <p>{code.startsWith('task-') ? title : <a href={href('/training/:id', { id: code })}>{title}</a>}</p>
            {feeling && <span>{feelingWords[feeling]}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
