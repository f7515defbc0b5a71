import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { AnswerValue, StepResultView, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import type { Shadow } from '#app/features/questionnaire/short-path/shadow.server.ts'
import type { FollowUp } from './contract.ts'
import { openSubmission } from '#app/features/questionnaire/sealed-submissions.server.ts'
import { manualForms, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ifReadable, open } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'

/** A consented form as the figures take it: no name, no birthday, no safety answers. */
export type CountedForm = {
  version: string
  definition: Definition
  stage: Stage
  filledOn: string
  /** The same for two forms about one child; null where nothing tells. */
  child: string | null
  sex: 'male' | 'female'
  /** Whether a language besides Russian is spoken at home; null where it was not said. */
  isBilingual: boolean | null
  /** On what it was answered; null where it was not said. */
  device: 'phone' | 'wide' | null
  /** What the family said three months later; null while it did not. */
  followUp: FollowUp | null
  answers: ReadonlyMap<string, AnswerValue>
  profile: StepResultView['profile']
  shadow: Shadow
  /** No whole form about this child by this version came before. */
  isFirst: boolean
  /** Every core item was asked. */
  isWhole: boolean
}

const AT_ONCE = 50
const OTHER_LANGUAGES = ['both', 'other']

/**
 * Every form that its family lets count, the oldest first; results that are hidden or whose term is over are not among them.
 * Work for the night: it opens what is sealed, some at a time, so that nobody who asks for a page waits.
 */
export async function counted(context: Context): Promise<CountedForm[]> {
  const { db, now } = context
  const rows = await db
    .select({ row: submissions, path: manualForms.sealedPath, followUp: manualForms.sealedFollowUp, owner: submissionOwners })
    .from(manualForms)
    .innerJoin(submissions, eq(submissions.id, manualForms.submissionId))
    .leftJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(and(isNull(submissionOwners.hiddenAt), or(isNull(submissions.expiresAt), gt(submissions.expiresAt, now))))
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
  const seen = new Set<string>()
  const forms: CountedForm[] = []
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const form = await formOf(context, row, seen)
    if (form) forms.push(form)
  }
  return forms
}

type Row = {
  row: typeof submissions.$inferSelect
  path: Buffer
  followUp: Buffer | null
  owner: typeof submissionOwners.$inferSelect | null
}

async function formOf(context: Context, { row, path, followUp, owner }: Row, seen: Set<string>): Promise<CountedForm | null> {
  const key = context.config.ANSWERS_KEY
  const submission = ifReadable(() => openSubmission(context, row))
  const shadow = ifReadable(() => JSON.parse(open(path, key, row.id)) as Shadow) // sealed by `use.server.ts`
  const version = await versions.readable(context, row.version)
  if (!submission || !shadow || !version.definition) return null
  const filledOn = dayInMoscow(row.createdAt)
  const view = viewOf({ submission, version, filledOn, expiresOn: null })
  if (view.rules !== 2) return null
  const child = childOf(submission, owner)
  const whole = isWhole(version.definition, view.profile.stage, submission)
  const name = child && `${row.version} ${child}`
  const isFirst = name === null || !seen.has(name)
  if (name !== null && whole) seen.add(name)
  return {
    ...{ version: row.version, definition: version.definition, stage: view.profile.stage, filledOn, child, isFirst, shadow },
    sex: submission.child_sex,
    isBilingual: languagesOf(submission),
    device: submission.device ?? null,
    followUp: (followUp && ifReadable(() => JSON.parse(open(followUp, key, row.id)) as FollowUp)) ?? null, // sealed by `follow-up.server.ts`
    answers: new Map(submission.answers.filter(({ code }) => !code.startsWith('SAF')).map(({ code, value }) => [code, value])),
    profile: view.profile,
    isWhole: whole,
  }
}

/** Inside an account two forms are about one child by its card, or by name and birthday; a guest's stands alone. */
function childOf(submission: StoredSubmission, owner: Row['owner']): string | null {
  if (!owner) return null
  if (owner.childId) return owner.childId
  return `${owner.accountId} ${submission.child_birthday} ${submission.child_name.toLocaleLowerCase('ru')}`
}

function languagesOf({ context = [] }: StoredSubmission): boolean | null {
  const said = context.find(({ code }) => code === 'CTX13')?.options ?? []
  return said.length === 0 ? null : said.some((option) => OTHER_LANGUAGES.includes(option))
}

function isWhole({ stages }: Definition, stage: Stage, { answers, type }: StoredSubmission): boolean {
  const codes = new Set(answers.map(({ code }) => code))
  const core = Object.values(stages[stage]?.sheets ?? {}).flatMap((sheet) => sheet?.core ?? [])
  return (type ?? 'full') !== 'short' && core.length > 0 && core.every((code) => codes.has(code))
}
