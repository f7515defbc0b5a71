import { Letter } from '#app/ui/letter.tsx'

type PlanLetterProps = {
  /** A link for each step, by its place and minutes: titles would say what is hard for the child. */
  steps: { title: string; link: string }[]
  /** The day from which the map can be filled in again, where that is tomorrow. */
  mapFrom: string | null
  /** The plan goes on to another week: without the subscription the first one stays. */
  isWhole: boolean
  plan: string
  unsubscribe: string
}

/** The end of a plan's week: what was done is one tap, what was missed is not spoken of. */
export function PlanLetter({ steps, mapFrom, isWhole, plan, unsubscribe }: PlanLetterProps) {
  return (
    <Letter
      preview="Если что-то сделали, отметьте одним нажатием."
      title={planLetterTitle(mapFrom)}
      button={{ title: mapFrom ? 'Открыть план и карту' : isWhole ? 'Открыть следующую неделю' : 'Открыть план', link: plan }}
      links={steps}
      after="Это письмо приходит раз в неделю, потому что вы попросили о нём на странице плана. Там же его можно отключить."
      unsubscribe={unsubscribe}
    >
      {mapFrom
        ? `${mapFrom} с последней карты пройдёт восемь недель: с этого дня можно заполнить её снова и сравнить обе. Если на этой неделе что-то сделали, отметьте ниже. Пропустили — ничего не навёрстывать.`
        : 'Если что-то из шагов сделали, отметьте ниже, входить не нужно. Пропустили — ничего не навёрстывать.'}
    </Letter>
  )
}

/** The subject of the letter and its title. */
export function planLetterTitle(mapFrom: string | null): string {
  return mapFrom ? `Неделя плана прошла, с ${mapFrom} карту можно заполнить снова` : 'Неделя плана прошла'
}
