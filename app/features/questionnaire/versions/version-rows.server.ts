import { and, eq } from 'drizzle-orm'
import { AGES, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { usualQuestions, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { questionnaireVersions as table } from '#app/features/questionnaire/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { versionCopy as copy } from './copy.ts'

export type VersionRow = typeof table.$inferSelect

/** What lists of questions are named by. */
export const QUESTIONNAIRE_TAG = 'questionnaire'

/** Who is asked where nothing else is named. */
export const FIRST_ASKED = { band: '7-10', informant: 'parent' } as const

/** The version that a band and an informant are asked now; a caller that has none asks nothing. */
export async function publishedRow(
  { db }: Context,
  { band, informant }: { band: AgesBand; informant: Voice },
): Promise<VersionRow | undefined> {
  const wanted = and(eq(table.state, 'published'), eq(table.band, band), eq(table.informant, informant))
  const [row] = await db.select().from(table).where(wanted)
  return row
}

/**
 * A version by its code.
 * @throws AppError not_found
 */
export async function rowOf({ db }: Context, code: string): Promise<VersionRow> {
  const [row] = await db.select().from(table).where(eq(table.code, code))
  if (!row) throw new AppError('not_found', copy.noVersion)
  return row
}

/** What a band and an informant are asked is asked no more. */
export async function retire({ db }: Context, band: AgesBand, informant: Voice): Promise<void> {
  const asked = and(eq(table.state, 'published'), eq(table.band, band), eq(table.informant, informant))
  await db.update(table).set({ state: 'retired' }).where(asked)
}

/** The columns that a definition fills. */
export function columnsOf(definition: Definition) {
  const { band, voice } = definition
  const { from, to } = AGES[band]
  return { band, informant: voice, ageFrom: from, ageTo: to, definition, questions: usualQuestions(definition) }
}
