import { and, desc, eq, isNotNull, ne, notExists } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import {
  informantLinks,
  manualFigures,
  questionnaireVersions as versions,
  submissions,
} from '#app/features/questionnaire/tables.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { ManualCell } from './contract.ts'
import { figuresOf } from './figures.ts'
import * as forms from './forms.server.ts'

/** What pages of the manual are named by. */
export const MANUAL_TAG = 'questionnaire-manual'

/** Counts the manual's figures anew of all consented forms; the page that shows them is made again. */
export async function recount(context: Context): Promise<void> {
  const asked = await askedVersions(context)
  const counted = await forms.counted(context)
  for (const { code, definition } of asked) {
    if (!definition) continue
    // Who answers by a link is asked three questions a sphere; the answers are stored as `full` all the same.
    const byLink = context.db.select().from(informantLinks).where(eq(informantLinks.submissionId, submissions.id))
    const whole = and(eq(submissions.version, code), ne(submissions.type, 'short'), notExists(byLink))
    const figures = await figuresOf(
      definition,
      counted.filter(({ version }) => version === code),
      {
        others: counted.filter(({ version }) => version !== code),
        kept: await context.db.$count(submissions, whole),
        pause: () => setImmediate(),
      },
    )
    const row = { figures, madeAt: context.now }
    await inTransaction(context, async ({ db, pages }) => {
      await db
        .insert(manualFigures)
        .values({ version: code, ...row })
        .onConflictDoUpdate({ target: manualFigures.version, set: row })
      await pages.drop(db, [MANUAL_TAG])
    })
  }
}

/** Every version that is asked now with its figures, the youngest children first, parents before teachers. */
export function cells(context: Context): Promise<ManualCell[]> {
  return context.pages.shared(context, 'questionnaire-manual', async (inside) => {
    tag(inside, MANUAL_TAG, 'questionnaire')
    const rows = await askedVersions(inside)
    const figures = await inside.db.select().from(manualFigures)
    return rows.map(({ code, band, informant, publishedAt }) => {
      const own = figures.find(({ version }) => version === code)
      return {
        version: code,
        ...{ band, informant, publishedAt: publishedAt?.toISOString() ?? null },
        madeAt: own?.madeAt.toISOString() ?? null,
        figures: own?.figures ?? null,
      }
    })
  })
}

/** The same result, marked where own data of its version are not what its bands were made for. instrument.md 3.6 */
export async function markPreliminary<V extends ResultView>(context: Context, view: V): Promise<V> {
  if (view.rules === 1) return view
  const own = (await cells(context)).find(({ version }) => version === view.version)
  return own?.figures?.alarms.length ? { ...view, isPreliminary: true as const } : view
}

/** What a version brought, for colleagues. */
export type PastVersion = { version: string; publishedAt: string | null; note: string; signedBy: string | null }

/** Every version that was asked, the newest first. M11 */
export function history(context: Context): Promise<PastVersion[]> {
  return context.pages.shared(context, 'questionnaire-history', async (inside) => {
    tag(inside, 'questionnaire')
    const rows = await inside.db
      .select()
      .from(versions)
      .where(and(ne(versions.state, 'draft'), isNotNull(versions.definition)))
      .orderBy(desc(versions.publishedAt), versions.ageFrom, versions.informant)
    return rows.map(({ code, publishedAt, note, signedBy }) => ({
      version: code,
      publishedAt: publishedAt?.toISOString() ?? null,
      note,
      signedBy,
    }))
  })
}

async function askedVersions({ db }: Context) {
  return db
    .select()
    .from(versions)
    .where(and(eq(versions.state, 'published'), isNotNull(versions.definition)))
    .orderBy(versions.ageFrom, versions.informant)
}
