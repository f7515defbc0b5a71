import { z } from 'zod'

/** One line of the table: a pseudonym and its score, nothing that leads to a person. */
export const Score = z.object({ id: z.string(), nickname: z.string(), score: z.number(), at: z.iso.datetime() })
export type Score = z.infer<typeof Score>

/** How the table lives: what is on the screen is as fresh as this says. */
export const ScoreState = z.discriminatedUnion('kind', [
  /** No address in the settings. */
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('connecting') }),
  z.object({ kind: z.literal('live') }),
  /** The connection is lost; the database is asked again by itself. */
  z.object({ kind: z.literal('stale'), since: z.iso.datetime() }),
  /** The database itself said no. */
  z.object({ kind: z.literal('refused'), why: z.enum(['cancel', 'auth_revoked', 'denied']), since: z.iso.datetime() }),
])
export type ScoreState = z.infer<typeof ScoreState>

/** What the desk is sent, each under the event's own name. */
export type ScoreEvents = {
  table: { rows: Score[]; hidden: number; areSamples: boolean }
  change: { rows: Score[]; gone: string[]; hidden: number }
  state: ScoreState
}
