/**
 * A place that a lower floor keeps for what only a higher one knows: composition hands it down before anything is asked
 * (`composition/hand-down.server.ts`).
 * @throws Error when it is read before that
 */
export function handedDown<Given>(owner: string) {
  let given: Given | undefined
  return {
    give(value: Given): void {
      given = value
    },
    get(): Given {
      if (given === undefined) throw new Error(`nothing was handed down to ${owner}`)
      return given
    },
  }
}
