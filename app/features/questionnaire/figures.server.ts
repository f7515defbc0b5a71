import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import type { Question, QuestionList, Submission } from './contract.ts'
import { pageTitles } from './copy.ts'
import { DOMAINS } from './domains.ts'
import { pagesOf } from '#app/features/questionnaire/filling/form.ts'
import { formCopy } from '#app/features/questionnaire/filling/form-copy.ts'
import { profileOf } from './rules.ts'
import { questionnaireFigures, questionnaireSteps } from './tables.server.ts'
import type { Figures } from '#app/features/questionnaire/versions/contract.ts'
import { unlessSmall, withoutSmall } from '#app/features/questionnaire/versions/rules.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

const STEPS_A_MINUTE = { most: 120, withinSeconds: 60 }
const BANDS = ['0', '1', '2', '3', 'unknown'] as const

/** Adds a result to the sums of its version, inside the transaction that stores it; they do not say whose it is. */
export async function countResult({ db }: Context, { version, questions }: QuestionList, body: Submission): Promise<void> {
  const { domains } = profileOf(body.answers, { questions, seconds: body.time ?? null })
  await db
    .insert(questionnaireFigures)
    .values(domains.map(({ domain, band }) => ({ version, domain, band: String(band ?? 'unknown'), count: 1 })))
    .onConflictDoUpdate({
      target: [questionnaireFigures.version, questionnaireFigures.domain, questionnaireFigures.band],
      set: { count: sql`${questionnaireFigures.count} + 1` },
    })
}

/**
 * Counts that somebody came to a step of the version asked now; of another version nothing is counted.
 * @returns whether it was counted
 * @throws AppError too_many
 */
export async function countStep(context: Context, { version, step }: { version: string; step: number }): Promise<boolean> {
  await limits.count(context, `questionnaire-step:${context.client.address}`, STEPS_A_MINUTE)
  const asked = await versions.current(context)
  if (asked.version !== version || step > pagesOf(asked.questions).length + 1) return false
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
export async function ofVersion({ db }: Context, version: string, questions: readonly Question[]): Promise<Figures> {
  const rows = await db.select().from(questionnaireFigures).where(eq(questionnaireFigures.version, version))
  const steps = await db.select().from(questionnaireSteps).where(eq(questionnaireSteps.version, version))
  const countOf = (domain: string, band: string) => rows.find((row) => row.domain === domain && row.band === band)?.count ?? 0
  const [first] = DOMAINS
  const total = BANDS.reduce((sum, band) => sum + countOf(first, band), 0)
  const pages = pagesOf(questions)
  const titleOf = (step: number) => pageTitles[pages[step - 1]?.[0]?.domain ?? 'help']
  return {
    total: unlessSmall(total),
    // For a handful of people not even the empty places are shown.
    domains: (unlessSmall(total) === null ? [] : DOMAINS).map((domain) => ({
      domain,
      bands: withoutSmall(Object.fromEntries(BANDS.map((band) => [band, countOf(domain, band)]))),
    })),
    steps: Array.from({ length: pages.length + 1 }, (_, index) => {
      const step = index + 1
      const title = step > pages.length ? formCopy.personTitle : titleOf(step)
      return { step, title, count: unlessSmall(steps.find((row) => row.step === step)?.count ?? 0) }
    }),
  }
}
