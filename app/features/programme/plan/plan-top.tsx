import { ChildTop } from '#app/features/children/child-top.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import type { Plan } from '#app/features/programme/contract.ts'
import { daysInWords, minutesOfWeek, programmeCopy as copy } from '#app/features/programme/copy.ts'
import styles from './plan-top.module.css'
import type { Whose } from '#app/features/programme/whose.server.ts'

/** Whose plan it is, which week it is, and how to follow it. */
export function PlanTop({ plan, whose }: { plan: Plan; whose: Whose }) {
  const { childId, childName, of: made, week, weeks, current, isRepeated } = plan
  const others = whose.children.filter(({ id }) => id !== childId)
  const name = isRepeated ? 'Ваша неделя' : (copy.week[current] ?? 'План занятий')
  const title = week.length === 0 || !made ? 'План занятий' : `${name}: ${minutesOfWeek(week.map(({ minutes }) => minutes))}`
  const kick = (
    <>
      <a href={href('/cabinet/children/:id', { id: childId })}>{childName}</a>
      {made && <> · по&nbsp;карте от&nbsp;{dateInWords(made.filledOn)}</>}
      {others.map(({ id, name: other }) => (
        <span key={id}>
          {' · '}
          <a href={`${href('/cabinet/plan')}?child=${id}`}>
            {other}
            <span className="vh">: план</span>
          </a>
        </span>
      ))}
    </>
  )
  return (
    <ChildTop
      title={title}
      kick={kick}
      lead={made && week.length > 0 && <Lead steps={week.length} />}
      below={made && weeks.length > 0 && !isRepeated && <Strip weeks={weeks} current={current} />}
    />
  )
}

const STEPS = ['', 'Один шаг', 'Два шага', 'Три шага']

function Lead({ steps }: { steps: number }) {
  return (
    <>
      {STEPS[steps] ?? `Шагов: ${steps}`}, {steps === 1 ? '' : 'каждый '}два-три раза, в&nbsp;любой день. Пропустили&nbsp;— ничего
      не&nbsp;навёрстывать.
    </>
  )
}

function Strip({ weeks, current }: Pick<Plan, 'weeks' | 'current'>) {
  return (
    <ol className={styles.weeks} aria-label="Четыре недели плана">
      {weeks.map((week, index) => (
        <li key={week.from} className={index === current ? styles.now : undefined} aria-current={index === current || undefined}>
          <b>
            {copy.ordinal[index]}
            {index === current && ', идёт'}
            {!week.isOpen && <span className={styles.closed}>, по&nbsp;подписке</span>}
          </b>
          {daysInWords(week)}
        </li>
      ))}
    </ol>
  )
}
