import { call } from '#app/shared/client.ts'

let furthest = 0

/** Tells the portal that somebody came to a step, once for each: of whom it is nothing is said. */
export function tellStep(version: string, step: number): void {
  if (step <= furthest) return
  furthest = step
  // It is a number for the editors: a refusal is no word's worth to somebody who is answering.
  void call('POST questioning/step', { body: { version, step } }).catch(() => {})
}

/** Another filling is counted anew. */
export function forgetSteps(): void {
  furthest = 0
}
