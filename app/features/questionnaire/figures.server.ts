import { randomInt } from 'node:crypto'
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import type { QuestionList, StoredSubmission } from './contract.ts'
import { pageTitles } from './copy.ts'
import { DOMAINS, type Domain } from './domains.ts'
import { pagesOf } from '#app/features/questionnaire/filling/form.ts'
import { STEP_TITLES } from '#app/features/questionnaire/instrument/step-copy.ts'
import { formCopy } from '#app/features/questionnaire/filling/form-copy.ts'
import { questionnaireFigures, questionnaireSteps } from './tables.server.ts'
import type { Figures } from '#app/features/questionnaire/versions/contract.ts'
import { unlessSmall, withoutSmall } from '#app/features/questionnaire/versions/rules.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { stepsOf, viewOf } from '#app/features/questionnaire/result/result-view.ts'
import type { ReadVersion } from '#app/features/questionnaire/versions/versions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

// A class at one school's address fills it in at once: thirty families, a page every few seconds.
const STEPS_A_MINUTE = { most: 600, withinSeconds: 60 }
// Who sends at the same moment waits for others who add to the same sums: there are more of them than connections.
const SHARDS = 64
const BANDS = ['0', '1', '2', '3', 'unknown'] as const

/** What of a result goes into the sums of its version; they do not say whose it is. */
export type ReadResult = { version: string; shard: number; domains: Domain[]; bands: string[] }

export function readOf(context: Context, version: ReadVersion, submission: StoredSubmission): ReadResult {
  const read = bandsOf(context, version, submission)
  return {
    ...{ version: version.code, shard: randomInt(SHARDS) },
    domains: read.map(({ domain }) => domain),
    bands: read.map(({ band }) => String(band ?? 'unknown')),
  }
}

/** Adds to the sums for a row of `written`. Two lists in place of fifty values: a statement as long as that costs more than its rows. */
export function countingFor(written: SQL, { version, shard, domains, bands }: Record<keyof ReadResult, SQLWrapper>): SQL {
  return sql`
    insert into ${questionnaireFigures} (version, domain, band, shard, count)
    select ${version}::text, domain, band, ${shard}::smallint, 1
    from ${written}, unnest(${domains}::text[], ${bands}::text[]) as one (domain, band)
    on conflict (version, domain, band, shard) do update set count = ${questionnaireFigures}.count + 1`
}

/** The band or step of each domain of a whole map; a first insight alone is not counted among them. */
function bandsOf(
  context: Context,
  version: ReadVersion,
  submission: StoredSubmission,
): { domain: Domain; band: number | null }[] {
  const filled = { submission, version, filledOn: dayInMoscow(context.now), expiresOn: null }
  if (!version.definition) {
    const view = viewOf(filled)
    return view.rules === 1 ? view.profile.domains : []
  }
  if ((submission.type ?? 'full') !== 'full') return []
  return stepsOf(filled).domains.map(({ domain, step }) => ({ domain, band: step }))
}

/**
 * Counts that somebody came to a step of the version asked now; of another version nothing is counted.
 * @returns whether it was counted
 * @throws AppError too_many
 */
export async function countStep(context: Context, { version, step }: { version: string; step: number }): Promise<boolean> {
  await limits.count(context, `questionnaire-step:${limits.networkOf(context)}`, STEPS_A_MINUTE)
  const asked = await askedNow(context, version)
  if (!asked || step > stepTitles(asked).length) return false
  await context.db
    .insert(questionnaireSteps)
    .values({ version, step, count: 1 })
    .onConflictDoUpdate({
      target: [questionnaireSteps.version, questionnaireSteps.step],
      set: { count: sql`${questionnaireSteps.count} + 1` },
    })
  if (step === 1) context.visits.count('questionnaire', context.client)
  return true
}

/** The sums of a version without persons: numbers under ten are hidden. */
export async function ofVersion({ db }: Context, version: string, list: QuestionList): Promise<Figures> {
  const rows = await db.select().from(questionnaireFigures).where(eq(questionnaireFigures.version, version))
  const steps = await db.select().from(questionnaireSteps).where(eq(questionnaireSteps.version, version))
  const countOf = (domain: string, band: string) =>
    rows.reduce((sum, row) => (row.domain === domain && row.band === band ? sum + row.count : sum), 0)
  const [first] = DOMAINS
  const total = BANDS.reduce((sum, band) => sum + countOf(first, band), 0)
  return {
    total: unlessSmall(total),
    // For a handful of people not even the empty places are shown.
    domains: (unlessSmall(total) === null ? [] : DOMAINS).map((domain) => ({
      domain,
      bands: withoutSmall(Object.fromEntries(BANDS.map((band) => [band, countOf(domain, band)]))),
    })),
    steps: stepTitles(list).map((title, index) => {
      const step = index + 1
      return { step, title, count: unlessSmall(steps.find((row) => row.step === step)?.count ?? 0) }
    }),
  }
}

/** What the steps of a form are called, from the first page on. */
function stepTitles({ questions, form }: QuestionList): string[] {
  if (form) return STEP_TITLES
  return [...pagesOf(questions).map(([first]) => pageTitles[first?.domain ?? 'help']), formCopy.personTitle]
}

async function askedNow(context: Context, version: string): Promise<QuestionList | null> {
  try {
    const { state, list } = await versions.readable(context, version)
    return state === 'published' || !list.form ? list : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
