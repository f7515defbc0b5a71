/** What a trace may say: names of routes, kinds and numbers; nothing that anybody typed. */
export type TraceFacts = Record<string, string | number>
/** Runs work inside a span; `end` may say more when it is over. */
export type Tracer = <T>(name: string, facts: TraceFacts, work: () => T, end?: () => TraceFacts) => T

let tracer: Tracer | null = null

/** Given once, before the portal answers, where traces are wanted (`server/tracing.ts`). */
export function traceBy(given: Tracer): void {
  tracer = given
}

/** What the work gives; a span of a trace where traces are wanted, and nothing besides where they are not. */
export function traced<T>(name: string, facts: TraceFacts, work: () => T, end?: () => TraceFacts): T {
  return tracer ? tracer(name, facts, work, end) : work()
}
