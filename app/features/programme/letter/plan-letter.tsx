import { Letter } from '#app/ui/letter.tsx'

type PlanLetterProps = {
  /** A link for each step, by its place and minutes: titles would say what is hard for the child. */
  steps: { title: string; link: string }[]
  /** Eight weeks have passed since the map. */
  isMapDue: boolean
  plan: string
  unsubscribe: string
}

/** The end of a plan's week: what was done is one tap, what was missed is not spoken of. */
export function PlanLetter({ steps, isMapDue, plan, unsubscribe }: PlanLetterProps) {
  return (
    <Letter
      preview="Если что-то сделали, отметьте одним нажатием."
      title={isMapDue ? 'Неделя прошла, завтра карту можно заполнить снова' : 'Неделя плана прошла'}
      button={{ title: isMapDue ? 'Открыть план и карту' : 'Открыть следующую неделю', link: plan }}
      links={steps}
      after="Это письмо приходит раз в неделю, потому что вы попросили о нём на странице плана. Там же его можно отключить."
      unsubscribe={unsubscribe}
    >
      {isMapDue
        ? 'Завтра с последней карты пройдёт восемь недель: можно заполнить её снова и сравнить обе. Если на этой неделе что-то сделали, отметьте ниже. Пропустили — ничего не навёрстывать.'
        : 'Если что-то из шагов сделали, отметьте ниже, входить не нужно. Пропустили — ничего не навёрстывать.'}
    </Letter>
  )
}
