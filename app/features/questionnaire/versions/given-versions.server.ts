import { definitionOf } from '#app/features/questionnaire/instrument/definition.ts'
import { BANDS, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { questions as firstQuestions, VERSION } from '#app/features/questionnaire/questions.ts'
import { questionnaireVersions as table } from '#app/features/questionnaire/tables.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { versionCopy as copy } from './copy.ts'
import { nextCode } from './rules.ts'
import { columnsOf, FIRST_ASKED, QUESTIONNAIRE_TAG, retire } from './version-rows.server.ts'

/** The forms that come with the code; only the oldest children answer for themselves. */
const GIVEN_FORMS: { band: AgesBand; informant: Voice }[] = [
  ...BANDS.flatMap((band) => [
    { band, informant: 'parent' as const },
    { band, informant: 'teacher' as const },
  ]),
  { band: '11-16', informant: 'self' },
]

/**
 * Puts the versions that came with the code where the others are; what is there already is left alone, so whatever was published
 * at the desk stays. The teenager's form comes as a draft: it waits for a signature.
 */
export async function ensureAll(context: Context): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { db, now } = inside
    const times = { createdAt: now, updatedAt: now }
    const first = {
      ...FIRST_ASKED,
      ageFrom: 7,
      ageTo: 10,
      questions: firstQuestions,
      licence: copy.firstLicence,
      note: copy.firstNote,
    }
    await db
      .insert(table)
      .values({ code: VERSION, state: 'retired', publishedAt: now, ...first, ...times })
      .onConflictDoNothing()
    const known = await db
      .select({ code: table.code, band: table.band, informant: table.informant, definition: table.definition })
      .from(table)
    for (const { band, informant } of GIVEN_FORMS) {
      const isThere = known.some((row) => row.band === band && row.informant === informant && row.definition)
      if (isThere) continue
      const isAsked = informant !== 'self'
      if (isAsked) await retire(inside, band, informant)
      const definition = definitionOf(band, informant)
      await db.insert(table).values({
        code: nextCode(
          band,
          informant,
          known.map(({ code }) => code),
        ),
        state: isAsked ? 'published' : 'draft',
        publishedAt: isAsked ? now : null,
        ...{ licence: copy.firstLicence, note: copy.secondNote },
        ...{ ...columnsOf(definition), ...times },
      })
      await inside.pages.drop(db, [QUESTIONNAIRE_TAG])
    }
  })
}
