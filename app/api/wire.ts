import type { WireOf } from '#app/platform/calls.server.ts'
import type { createCalls } from './app.server.ts'

declare module '#app/shared/client.ts' {
  // Every call that the API serves, so that `call` knows by its name what it takes and answers.
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be filled from elsewhere
  interface Wire extends WireOf<typeof createCalls> {}
}
