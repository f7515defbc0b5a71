import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { isInAccount } from './account-draft.ts'
import styles from './draft-card.module.css'
import { start } from '#app/features/questionnaire/copy.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { askedOf } from './asked.ts'
import { DraftCard } from './draft-card.tsx'
import type { Draft } from './draft.ts'
import { formWithPlace, NO_LIST, type State } from './filling-state.ts'
import { formCopy } from './form-copy.ts'
import { titleOf } from './form-head.ts'
import { nextLeft } from './opening.ts'
import { pagesOfForm } from './steps.ts'
import type { Questionnaire } from './use-questionnaire.ts'

type Offer = Extract<State, { kind: 'offer' }>

/** A map that was begun on this device, offered instead of the start. */
export function DraftOffer({ questionnaire, offer, titleId }: { questionnaire: Questionnaire; offer: Offer; titleId: string }) {
  const { list, draft, other } = offer
  const isHere = list !== NO_LIST
  return (
    <DraftCard
      titleId={titleId}
      stop={isHere ? stopOf(draft, list) : null}
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

/** On which page a draft goes on, with which of its questions, and how many of them are answered. */
function stopOf(draft: Draft, list: Offer['list']): ComponentProps<typeof DraftCard>['stop'] {
  const form = formWithPlace(draft, list, dayInMoscow(new Date()))
  const asked = askedOf(list, form)
  const next = nextLeft(draft, list)
  const code = next === null ? undefined : asked.questions[next - 1]?.code
  if (asked.isPath) return { title: formCopy.shortPath, question: 0, answered: 0, of: 0 }
  for (const page of pagesOfForm(asked)) {
    if (page.kind !== 'questions') continue
    const question = page.questions.findIndex((one) => one.code === code) + 1
    if (question === 0) continue
    const answered = page.questions.filter((one) => form.sentItems[one.code] !== undefined).length
    return { title: titleOf(page.questions[0]?.domain ?? 'help', asked), question, answered, of: page.questions.length }
  }
  return { title: formCopy.lastPage, question: 0, answered: 0, of: 0 }
}
