import { safety } from '#app/features/questionnaire/copy.ts'
import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import { addressOf } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Plan } from '#app/features/programme/contract.ts'
import { LetterChoice } from './letter-choice.tsx'
import { Locked } from './locked.tsx'
import { PlanAfter } from './plan-after.tsx'
import { PlanStep } from './plan-step.tsx'
import styles from './plan-view.module.css'
import { usePlan } from './use-plan.ts'

/** What to do with a child this week, and what comes after it. */
export function PlanView({ plan: served, isMapGoing }: { plan: Plan; isMapGoing: boolean }) {
  const { plan, isBusy, acts } = usePlan(served)
  const { childId, of: made, week, today, isWhole, isOffered, isUrgent, isMapDue } = plan
  return (
    <div className={`wrap ${styles.plan}`}>
      {made && isUrgent && (
        <Callout tone="urgent" title={safety.title}>
          <p>
            В&nbsp;последней карте есть ответ, с&nbsp;которым не&nbsp;ждут. Занятия подождут.{' '}
            <a href={href('/cabinet/children/:id/results/:resultId', { id: childId, resultId: made.resultId })}>
              Что сделать сначала
            </a>
          </p>
        </Callout>
      )}
      {made && isMapDue && <MapAgain plan={plan} />}
      {week.length > 0 && (
        <section aria-labelledby="week">
          <h2 id="week" className="vh">
            Шаги этой недели
          </h2>
          <ul className={styles.steps}>
            {week.map((exercise) => (
              <PlanStep key={exercise.code} {...{ exercise, today, isBusy, acts }} />
            ))}
          </ul>
          {made && (
            <p className={styles.note}>
              У&nbsp;каждого шага сказано, почему он здесь.{' '}
              <a href={href('/cabinet/children/:id/results/:resultId', { id: childId, resultId: made.resultId })}>
                Показать в&nbsp;карте
              </a>
            </p>
          )}
          <p className={styles.acts}>
            <Button kind="line" data-action="print">
              <Icon name="printer" size="s" />
              Напечатать неделю
            </Button>
            {made && (
              <ButtonLink
                kind="quiet"
                href={addressOf('GET user/children/{id}/plan-calendar', { params: { id: childId } })}
                download
              >
                <Icon name="calendar-dots" size="s" />
                В&nbsp;календарь
              </ButtonLink>
            )}
          </p>
          {made && acts && (
            <div className={styles.letter}>
              <LetterChoice childId={childId} isAsked={plan.hasLetter} />
            </div>
          )}
        </section>
      )}
      {!made && (isMapGoing ? <MapGoing /> : <NoResult plan={plan} />)}
      {made && week.length === 0 && <NothingForAge />}
      {made && week.length > 0 && (isWhole ? <PlanAfter plan={plan} /> : isOffered ? <LockedWeeks plan={plan} /> : <FewForAge />)}
    </div>
  )
}

function MapAgain({ plan: { childId, mayMark } }: { plan: Plan }) {
  return (
    <Callout tone="try" title="Прошло восемь недель">
      <p>Карту можно заполнить снова и&nbsp;сравнить с&nbsp;прежней. План после неё соберётся заново.</p>
      {mayMark && (
        <p>
          <ButtonLink kind="line" size="s" href={href('/test')} data-popup="questionnaire" data-id-child={childId}>
            Заполнить карту
          </ButtonLink>
        </p>
      )}
    </Callout>
  )
}

function MapGoing() {
  return (
    <Empty
      title="Карта удаляется, и плана пока нет"
      text="Ответы уже скрыты. Пока они не стёрты, их можно вернуть: вместе с ними вернётся и план."
    >
      <ButtonLink kind="line" href={href('/cabinet/privacy')}>
        Данные и&nbsp;доступ
      </ButtonLink>
    </Empty>
  )
}

function NoResult({ plan: { childId, childName, mayMark } }: { plan: Plan }) {
  return (
    <Empty
      title="План складывается из карты наблюдений"
      text={`Заполните карту для карточки «${childName}»: ${MAP_TAKES}, можно прерваться. Сразу после неё здесь появятся занятия на неделю.`}
    >
      {mayMark && (
        <ButtonLink href={href('/test')} data-popup="questionnaire" data-id-child={childId}>
          Заполнить карту
        </ButtonLink>
      )}
    </Empty>
  )
}

function NothingForAge() {
  return (
    <Empty
      title="Для этого возраста занятий пока нет"
      text="Упражнения портала рассчитаны на детей от четырёх до четырнадцати лет. Тексты о трудностях открыты для любого возраста."
    >
      <ButtonLink kind="line" href={href('/problem')}>
        Читать о&nbsp;трудностях
      </ButtonLink>
    </Empty>
  )
}

function FewForAge() {
  return (
    <p>
      Для&nbsp;этого возраста упражнений пока мало, поэтому плана на&nbsp;месяц мы&nbsp;не&nbsp;предлагаем. Занятия этой недели
      можно повторять.
    </p>
  )
}

function LockedWeeks({ plan: { isRepeated } }: { plan: Plan }) {
  return (
    <Locked title="Ещё три недели и новый план каждый месяц">
      <p>
        {isRepeated
          ? 'Первая неделя закончилась, её шаги остаются с\u00a0вами: повторяйте, пока они идут. '
          : 'Эта неделя бесплатна и\u00a0остаётся с\u00a0вами: занятия можно повторять, пока они идут. '}
        По&nbsp;подписке к&nbsp;этой неделе добавляются ещё три, и&nbsp;каждый месяц план собирается заново. Сами упражнения
        открыты всем, их&nbsp;можно выбирать и&nbsp;без плана.
      </p>
    </Locked>
  )
}
