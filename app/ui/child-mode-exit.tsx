import { href } from '#app/shared/href.ts'
import { CHILD_MODE } from '#app/shared/child-mode-words.ts'

/** Where the child's entry is open on this device, the way to end it; to all other refusals it adds nothing. */
export function ChildModeExit({ refusal }: { refusal: string }) {
  return refusal === CHILD_MODE ? <a href={href('/child')}>К&nbsp;детским занятиям</a> : null
}
