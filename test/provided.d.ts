import 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  export interface ProvidedContext {
    databaseServer: string
    firstStart: string
    portalUrl: string
    portalDatabase: string
    portalVar: string
    paymentSimulator: string
    scoreDatabase: string
    counter: string
  }
}
