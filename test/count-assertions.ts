import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  export interface TaskMeta {
    assertions?: number
  }
}

// The runner adds them up: a quicker suite must not assert less.
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})
