import { href } from '#app/shared/href.ts'
import { useState } from 'react'
import { safety } from '#app/features/questionnaire/copy.ts'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Plan, PlanWeek } from './contract.ts'
import { programmeCopy as copy } from './copy.ts'
import { GivenList } from './given-list.tsx'
import { Locked } from './locked.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './plan-view.module.css'

/** What to do with a child this week, and what comes after it. */
export function PlanView({ plan: served }: { plan: Plan }) {
  const [plan, setPlan] = useState(served)
  const { isBusy, run } = useBusy()
  const { childId, of: made, weeks, current, today, isWhole } = plan
  const week = weeks[current]

  const mark = (code: string, isDone: boolean) =>
    void run(async () => {
      try {
        setPlan(await call(`${isDone ? 'PUT' : 'DELETE'} user/children/{id}/plan/{code}`, { params: { id: childId, code } }))
        say(isDone ? 'Отмечено' : 'Отметка снята', 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })

  const given = <GivenList plan={plan} isBusy={isBusy} onMark={plan.mayMark ? mark : null} />

  if (!made)
    return (
      <div className={styles.plan}>
        {given}
        <NoResult plan={plan} />
      </div>
    )
  if (!week)
    return (
      <div className={styles.plan}>
        {given}
        <Empty
          title="Для этого возраста занятий пока нет"
          text="Упражнения портала рассчитаны на детей от четырёх до четырнадцати лет. Тексты о трудностях открыты для любого возраста."
        >
          <ButtonLink kind="line" href={href('/problem')}>
            Читать о&nbsp;трудностях
          </ButtonLink>
        </Empty>
      </div>
    )
  const minutes = week.exercises.reduce((sum, exercise) => sum + exercise.minutes, 0)
  return (
    <div className={styles.plan}>
      {plan.isUrgent && (
        <Callout tone="urgent" title={safety.title}>
          <p>
            В&nbsp;последней карте есть ответ, с&nbsp;которым не&nbsp;ждут. Занятия подождут.{' '}
            <a href={href('/cabinet/children/:id/results/:resultId', { id: childId, resultId: made.resultId })}>
              Что сделать сначала
            </a>
          </p>
        </Callout>
      )}
      {given}
      <section aria-labelledby="week">
        <div className={styles.head}>
          <h2 id="week">{isWhole ? 'Эта неделя' : 'Ваша неделя'}</h2>
          <p>
            {isWhole && <>{daysInWords(week)}, </>}
            {minutesInWords(minutes)} на&nbsp;все&nbsp;занятия по&nbsp;разу
          </p>
        </div>
        <ul className={styles.cards}>
          {week.exercises.map((exercise) => (
            <PlanCard key={exercise.code} exercise={exercise} today={today} isBusy={isBusy} onMark={plan.mayMark ? mark : null} />
          ))}
        </ul>
      </section>
      {isWhole ? <Months weeks={weeks} current={current} /> : <LockedWeeks />}
    </div>
  )
}

/** What the plan is made from and how to follow it. */
export function PlanLead({ plan: { childName, of: made, weeks } }: { plan: Plan }) {
  if (!made || weeks.length === 0) return null
  return (
    <>
      План для карточки «{childName}» собран по&nbsp;карте от&nbsp;{dateInWords(made.filledOn)} и&nbsp;по&nbsp;возрасту: два
      занятия там, где нужна поддержка, и&nbsp;одно там, где легче. Каждое повторите за&nbsp;неделю два-три раза, в&nbsp;любой
      день. Пропустили&nbsp;— ничего навёрстывать не&nbsp;нужно.
    </>
  )
}

function NoResult({ plan: { childId, childName, mayMark } }: { plan: Plan }) {
  return (
    <Empty
      title="План складывается из карты наблюдений"
      text={`Заполните карту для карточки «${childName}»: около двенадцати минут, можно прерваться. Сразу после неё здесь появятся занятия на неделю.`}
    >
      {mayMark && (
        <ButtonLink href={href('/test')} data-popup="questionnaire" data-id-child={childId}>
          Заполнить карту
        </ButtonLink>
      )}
    </Empty>
  )
}

/** The other weeks of these four, each closed until it is asked for. */
function Months({ weeks, current }: { weeks: PlanWeek[]; current: number }) {
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks">Четыре недели</h2>
      {weeks.map((week, index) => (
        <details key={week.from} className={styles.week}>
          <summary>
            <b>{copy.week[index]}</b> {daysInWords(week)}
            {index === current && <span>идёт сейчас</span>}
            <Icon name="caret-down" size="s" />
          </summary>
          <ul>
            {week.exercises.map(({ code, title, link, minutes, doneOn }) => (
              <li key={code}>
                <a href={link}>{title}</a>, {minutesInWords(minutes)}
                {doneOn.length > 0 && <>. Отмечено дней: {doneOn.length}</>}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className={styles.after}>
        Потом план соберётся заново: с&nbsp;другими занятиями, а&nbsp;после новой карты&nbsp;— по&nbsp;ней.
      </p>
    </section>
  )
}

function LockedWeeks() {
  return (
    <Locked title="Ещё три недели и новый план каждый месяц">
      <p>
        Эта неделя бесплатна и&nbsp;остаётся с&nbsp;вами: занятия можно повторять, пока они идут. По&nbsp;подписке план
        продолжается на&nbsp;четыре недели и&nbsp;каждый месяц собирается заново. Сами упражнения открыты всем, их&nbsp;можно
        выбирать и&nbsp;без плана.
      </p>
    </Locked>
  )
}

/** «17 ноября 2026 – 23 ноября 2026» without the year that both have. */
function daysInWords({ from, to }: PlanWeek): string {
  const [first = '', last = ''] = [from, to].map((day) => dateInWords(day).replace(/ \d{4}$/, ''))
  return `${first}\u00a0– ${last}`
}
