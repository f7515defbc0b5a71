import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Plan } from '#app/features/programme/contract.ts'
import { PlanStep } from './plan-step.tsx'
import styles from './step-of-week.module.css'
import { usePlan } from './use-plan.ts'

/** The first step of this week that is not done often enough yet, with a way to the whole plan. */
export function StepOfWeek({ plan: served }: { plan: Plan }) {
  const { plan, isBusy, acts } = usePlan(served)
  const { week, today, childId } = plan
  const next = week.find(({ doneOn, times }) => doneOn.length < times || doneOn.includes(today)) ?? week[0]
  return (
    <section aria-labelledby="step">
      <div className={styles.head}>
        <h2 id="step">Шаг этой недели</h2>
        <a href={`${href('/cabinet/plan')}?child=${childId}`}>Весь план</a>
      </div>
      {next ? (
        <ul className={styles.step}>
          <PlanStep key={next.code} exercise={next} {...{ today, isBusy, acts }} />
        </ul>
      ) : (
        <p className={styles.none}>
          План сложится из&nbsp;первой карты наблюдений. Пока можно выбрать <a href={href('/training')}>любое упражнение</a>.
        </p>
      )}
      {next && acts && (
        <p className={styles.run}>
          <ButtonLink kind="quiet" size="s" href={next.link}>
            <Icon name="play" size="s" />
            Провести по&nbsp;шагам<span className="vh">: {next.title}</span>
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
