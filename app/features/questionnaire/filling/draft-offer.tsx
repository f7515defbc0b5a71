import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { isInAccount } from './account-draft.ts'
import styles from './draft-card.module.css'
import { lookNow } from '#app/features/questionnaire/asking/use-look.ts'
import { start } from '#app/features/questionnaire/copy.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { DraftCard } from './draft-card.tsx'
import { stopOf } from './draft-place.ts'
import type { Draft } from './draft.ts'
import { NO_LIST, type State } from './filling-state.ts'
import { formCopy } from './form-copy.ts'
import type { Questionnaire } from './use-questionnaire.ts'

type Offer = Extract<State, { kind: 'offer' }>

/** A map that was begun on this device, offered instead of the start. */
export function DraftOffer({ questionnaire, offer, titleId }: { questionnaire: Questionnaire; offer: Offer; titleId: string }) {
  const { list, draft, other } = offer
  const isHere = list !== NO_LIST
  return (
    <DraftCard
      titleId={titleId}
      stop={isHere ? stopOf(draft, list, seenNow()) : null}
      answers={answersOf(draft)}
      isCurrent={!isHere || draft.version === list.version}
      onResume={() => questionnaire.resume(list)}
      onAnew={questionnaire.startAnew}
      onWipe={() => {
        questionnaire.wipe()
        say(start.wiped)
      }}
      isInAccount={isInAccount(draft.draftId)}
    >
      {other && (
        <div className={styles.other}>
          <p>{formCopy.otherMap(answersOf(other))}</p>
          <Button kind="line" size="s" onClick={() => questionnaire.takeOther(other)}>
            {formCopy.takeOther}
          </Button>
        </div>
      )}
    </DraftCard>
  )
}

function answersOf({ answers }: Draft): number {
  return Object.values(answers).filter((value) => value !== undefined).length
}

function seenNow() {
  return { today: dayInMoscow(new Date()), look: lookNow() }
}
