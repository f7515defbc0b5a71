import type { ProcessFigures } from './process-figures.server.ts'
import { createVisitors, type Batch, type Met } from './visitors.server.ts'

/** What the processes of one portal do together; none of it is about what the database keeps. */
export type Siblings = {
  /** Meets visitors where those of all processes are known. */
  meet: (batch: Batch) => Promise<Met>
  /** The figures of every process, this one's among them. */
  figures: (own: () => Promise<ProcessFigures>) => Promise<ProcessFigures[]>
}

/** For a process that has no siblings. */
export function alone(): Siblings {
  const visitors = createVisitors()
  return { meet: async (batch) => visitors.meet(batch), figures: async (own) => [await own()] }
}
