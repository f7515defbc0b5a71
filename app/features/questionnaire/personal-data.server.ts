import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { type Fact, type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { ifReadable, UNREADABLE } from '#app/platform/sealing.server.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import type { Answer, StoredSubmission } from './contract.ts'
import { allQuestions } from './instrument/definition.ts'
import { viewOf } from './result/result-view.ts'
import { readingsOf } from './result/standings.ts'
import { openSubmission } from './sealed-submissions.server.ts'
import { questionnaireDrafts, submissionOwners, submissions } from './tables.server.ts'
import { exportDrafts } from '#app/features/questionnaire/drafts/exported-drafts.server.ts'
import * as informants from '#app/features/questionnaire/informants/personal-data.server.ts'
import type { ReadVersion } from '#app/features/questionnaire/versions/versions.server.ts'
import { exportShares } from '#app/features/questionnaire/sharing/exported-shares.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

const SEX = { male: 'мужской', female: 'женский' }
const HAND = { right: 'правая', left: 'левая' }

/** The filled-in questionnaires that an account keeps, every answer in words. */
export const personalData: Holding = {
  code: 'results',
  title: 'Ответы и результаты',
  tables: ['submissions', 'submission_owners', 'result_shares', 'share_openings', 'questionnaire_drafts'],
  export: async (context, accountId) => [
    ...(await exportResults(context, accountId)),
    ...(await exportShares(context, accountId)),
    ...(await exportDrafts(context, accountId)),
  ],
  erase: async (context, accountId) => {
    return isAnyGone(
      await eraseResults(context, await idsOf(context, accountId)),
      await context.db.delete(questionnaireDrafts).where(eq(questionnaireDrafts.accountId, accountId)),
    )
  },
  eraseHidden: async (context, accountId) => {
    const isHidden = and(eq(questionnaireDrafts.accountId, accountId), isNotNull(questionnaireDrafts.hiddenAt))
    return isAnyGone(
      await eraseResults(context, await hiddenIdsOf(context, accountId)),
      await context.db.delete(questionnaireDrafts).where(isHidden),
    )
  },
  hide: ({ db, now }, accountId) => setHidden(db, accountId, now),
  show: ({ db }, accountId) => setHidden(db, accountId, null),
  consent: { purpose: 'service_questionnaire', endsAtOnce: false },
}

/** Destroys the results that lie in the cards of children, and the links by which others answered. */
export async function eraseOfChildren(context: Context, childIds: string[]): Promise<void> {
  await informants.eraseOfChildren(context, childIds)
  await context.db.delete(questionnaireDrafts).where(inArray(questionnaireDrafts.childId, childIds))
  const rows = await context.db
    .select({ id: submissionOwners.submissionId })
    .from(submissionOwners)
    .where(inArray(submissionOwners.childId, childIds))
  await eraseResults(
    context,
    rows.map(({ id }) => id),
  )
}

/** Hides the results of children whose cards are being deleted, or shows them again with null. */
export async function setHiddenOfChildren({ db }: Context, childIds: string[], hiddenAt: Date | null): Promise<void> {
  await db.update(submissionOwners).set({ hiddenAt }).where(inArray(submissionOwners.childId, childIds))
  await db.update(questionnaireDrafts).set({ hiddenAt }).where(inArray(questionnaireDrafts.childId, childIds))
}

async function exportResults(context: Context, accountId: string): Promise<Stored[]> {
  const { db } = context
  const rows = await db
    .select()
    .from(submissions)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(eq(submissionOwners.accountId, accountId))
    .orderBy(desc(submissions.createdAt))
  const stored = rows.map(async ({ submissions: row, submission_owners: owner }) => {
    const version = await versions.readable(context, row.version)
    const day = dayInMoscow(row.createdAt)
    const submission = ifReadable(() => openSubmission(context, row))
    if (!submission) return { title: `Карта наблюдений, ${dateInWords(day)}`, facts: { Номер: row.id, Содержимое: UNREADABLE } }
    const view = viewOf({ submission, version, filledOn: dayInMoscow(row.createdAt), expiresOn: null })
    return {
      title: `Карта наблюдений: ${submission.child_name}, ${dateInWords(day)}`,
      facts: {
        ...about({ ...submission, child_id: owner.childId ?? undefined }),
        Заполнена: row.createdAt.toISOString(),
        'Положена в кабинет': owner.keptAt.toISOString(),
        'Редакция карты': row.version,
        'Вид карты': row.type,
        'Секунд ушло на ответы': row.seconds,
        'Номер черновика': row.draftId,
        ...answersInWords(submission, version),
        ...Object.fromEntries(readingsOf(view).map(({ title, word }) => [`Результат. ${title}`, word])),
      },
    }
  })
  return Promise.all(stored)
}

function about({ child_name, child_birthday, child_sex, child_hand, child_class, informant, ...rest }: StoredSubmission) {
  const { parent_name, parent_sex, child_id } = rest
  return {
    'Имя или псевдоним ребёнка': child_name,
    'Дата рождения': child_birthday,
    'Пол ребёнка': SEX[child_sex],
    'Ведущая рука': HAND[child_hand],
    Класс: child_class ?? null,
    'Кто отвечал': informant ?? null,
    'Как к вам обращаться': parent_name ?? null,
    'Ваш пол': parent_sex ? SEX[parent_sex] : null,
    'Карточка ребёнка': child_id ?? null,
    'Согласие отмечено': true,
  }
}

function answersInWords(submission: StoredSubmission, { list, definition }: ReadVersion): Record<string, Fact> {
  const { answers, impact = [], general = [], strengths = [], context = [] } = submission
  const impacts = impact.flatMap(({ domain, value }) => {
    const line = list.form?.impact.find((one) => one.domain === domain)
    return line ? [{ code: line.code, value }] : []
  })
  const asked = [...allQuestions(list), ...(list.form?.impact ?? []), ...(list.form?.general ?? [])]
  const inWords = ({ code, value }: Answer): [string, Fact] => {
    const question = asked.find((candidate) => candidate.code === code)
    const option = question?.options.find((candidate) => candidate.value === value)
    return [question ? `${code}. ${question.text}` : code, option?.label ?? value]
  }
  const chosen = context.map(({ code, options }): [string, Fact] => {
    const line = definition?.context.find((one) => one.code === code)
    const labels = options.map((option) => line?.options.find((one) => one.code === option)?.label ?? option)
    return [line ? `${code}. ${line.text}` : code, labels.join(', ')]
  })
  const marked = strengths.map((code) => definition?.strengths.find((one) => one.code === code)?.text ?? code)
  return Object.fromEntries([
    ...[...answers, ...impacts, ...general].map(inWords),
    ...chosen,
    ...(marked.length > 0 ? [['Сильные стороны', marked.join(', ')] as [string, Fact]] : []),
  ])
}

async function eraseResults({ db }: Context, ids: string[]) {
  return db.delete(submissions).where(inArray(submissions.id, ids))
}

async function idsOf({ db }: Context, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: submissionOwners.submissionId })
    .from(submissionOwners)
    .where(eq(submissionOwners.accountId, accountId))
  return rows.map(({ id }) => id)
}

async function hiddenIdsOf({ db }: Context, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: submissionOwners.submissionId })
    .from(submissionOwners)
    .where(and(eq(submissionOwners.accountId, accountId), isNotNull(submissionOwners.hiddenAt)))
  return rows.map(({ id }) => id)
}

async function setHidden(db: Context['db'], accountId: string, hiddenAt: Date | null): Promise<void> {
  await db.update(submissionOwners).set({ hiddenAt }).where(eq(submissionOwners.accountId, accountId))
  await db.update(questionnaireDrafts).set({ hiddenAt }).where(eq(questionnaireDrafts.accountId, accountId))
}
