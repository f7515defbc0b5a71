import { useState } from 'react'
import type { ResultLink, StepResultView } from '#app/features/questionnaire/contract.ts'
import { ShareDialog } from '#app/features/questionnaire/sharing/share-dialog.tsx'
import { hasPlanFor } from '#app/shared/plan-ages.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Evening } from './evening.ts'
import { askHelpersFirst } from './helpers-first.ts'
import { lettersCopy as copy } from './letter-copy.ts'
import { adviceOf } from './step-advice.ts'
import styles from './letter-view.module.css'

type Props = {
  view: StepResultView
  evening: Evening | null
  /** The plan that grows of it; null where it is no plan of the viewer's. */
  plan: string | null
  link: ResultLink | null
  opening: string | null
  sharing: string | null
}

/** What to do with a result: one game, the plan, the specialist, somebody else's eyes, paper. */
export function NextSteps({ view, evening, plan, link, opening, sharing }: Props) {
  const [isSharing, setSharing] = useState(false)
  const [first] = view.detailed
  const advice = first && adviceOf(first, view.profile.stage)
  const isFamilys = view.informant === 'parent' || view.informant === 'second_parent'
  return (
    <section className={`${styles.part} ${styles.tinted} ${styles.next}`} aria-labelledby="next-title">
      <div className="wrap">
        <h2 id="next-title">Что дальше</h2>
        <ul className={styles.steps}>
          {evening && (
            <li>
              <a href={evening.link}>
                <Icon name="play" />
                <b>{evening.title}</b>
                <small>{copy.next.game}</small>
              </a>
            </li>
          )}
          {isFamilys && first && plan !== null && hasPlanFor(view.childAge) && (
            <li>
              <a href={plan}>
                <Icon name="calendar-check" />
                <b>План на&nbsp;четыре недели</b>
                <small>Короткие шаги на&nbsp;каждую неделю, первая неделя бесплатно</small>
              </a>
            </li>
          )}
          {advice && (
            <li>
              <a href={`${advice.problem}#who`}>
                <Icon name="stethoscope" />
                <b>К&nbsp;кому идти</b>
                <small>{askHelpersFirst(view.profile) ?? firstSentence(advice.whom)}</small>
              </a>
            </li>
          )}
          {isFamilys && (link !== null || opening !== null) && (
            <li>
              <button type="button" onClick={() => setSharing(true)}>
                <Icon name="share-network" />
                <b>Поделиться</b>
                <small>Второму родителю, учителю или специалисту: вы&nbsp;решаете, что видно</small>
              </button>
            </li>
          )}
          <li>
            <button type="button" data-action="print">
              <Icon name="printer" />
              <b>Напечатать</b>
              <small>Читается без&nbsp;цвета</small>
            </button>
          </li>
        </ul>
        <ShareDialog isOpen={isSharing} {...{ view, link, opening, sharing }} onClose={() => setSharing(false)} />
      </div>
    </section>
  )
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.;])\s/)[0]?.replace(/;$/, '.') ?? text
}
