import { call } from '#app/shared/client.ts'

const counted = new Set<number>()

/** Reports to the portal that somebody came to a step, once for each, without saying who. */
export function tellStep(version: string, step: number): void {
  if (counted.has(step)) return
  counted.add(step)
  // It is a number for the editors: a refusal would only disturb somebody who is answering.
  void call('POST questioning/step', { body: { version, step } }).catch(() => {})
}

/** Another filling is counted from the start. */
export function forgetSteps(): void {
  counted.clear()
}
