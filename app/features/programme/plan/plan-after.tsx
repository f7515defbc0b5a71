import { dateInWords } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { FoldLine } from '#app/ui/fold-line.tsx'
import type { Plan, PlanWeek } from '#app/features/programme/contract.ts'
import { daysInWords, programmeCopy as copy } from '#app/features/programme/copy.ts'
import styles from './plan-after.module.css'

/** The other weeks of these four, each closed until it is asked for, and what comes after them. */
export function PlanAfter({ plan: { weeks, current, isOffered, mapAgainOn, methods } }: { plan: Plan }) {
  return (
    <section aria-labelledby="after" className={styles.after}>
      <h2 id="after">Дальше</h2>
      <div>
        {weeks.map(
          (week, index) => index !== current && <Week key={week.from} week={week} ordinal={copy.ordinal[index] ?? ''} />,
        )}
        {methods.length > 0 && (
          <FoldLine title="О чём спросить специалиста">
            <ul>
              {methods.map(({ title, link }) => (
                <li key={link}>
                  <a href={link}>{title}</a>
                </li>
              ))}
            </ul>
          </FoldLine>
        )}
        <p>
          {isOffered
            ? 'Через четыре недели план соберётся заново, с\u00a0другими занятиями.'
            : 'Для\u00a0этого возраста упражнений пока мало, поэтому они повторяются.'}
          {mapAgainOn ? (
            <> С&nbsp;{dateInWords(mapAgainOn)} карту можно заполнить снова: тогда план пойдёт по&nbsp;ней.</>
          ) : (
            <> Пока план собран по&nbsp;первому взгляду; ответите об&nbsp;остальных сферах — пойдёт по&nbsp;всей карте.</>
          )}
        </p>
      </div>
    </section>
  )
}

function Week({ week, ordinal }: { week: PlanWeek; ordinal: string }) {
  return (
    <FoldLine title={`${ordinal} неделя, ${daysInWords(week)}`}>
      <ul>
        {week.exercises.map(({ code, title, link, minutes, doneOn }) => (
          <li key={code}>
            <a href={link}>{title}</a>, {minutesInWords(minutes)}
            {doneOn.length > 0 && <>. Отмечено дней: {doneOn.length}</>}
          </li>
        ))}
      </ul>
    </FoldLine>
  )
}
