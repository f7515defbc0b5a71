import { Button } from '#app/ui/button.tsx'
import { formCopy } from './form-copy.ts'
import type { Questionnaire } from './use-questionnaire.ts'

/** While the short path is asked what comes next; where nobody answers, all questions are at hand without it. */
export function PathWait({ questionnaire: { pathFailure, askAgain, askAll } }: { questionnaire: Questionnaire }) {
  if (pathFailure === null) return <p role="status">{formCopy.pathTitle}…</p>
  return (
    <div role="alert">
      <p>{pathFailure}</p>
      <p>
        <Button size="s" onClick={askAgain}>
          {formCopy.askAgain}
        </Button>{' '}
        <Button kind="quiet" size="s" onClick={askAll}>
          {formCopy.askAll}
        </Button>
      </p>
    </div>
  )
}
