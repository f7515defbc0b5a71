import { and, desc, eq, isNull } from 'drizzle-orm'
import * as audit from '#app/features/audit/audit.server.ts'
import { actionTitle, detailsInWords } from '#app/features/audit-log/copy.ts'
import * as editions from '#app/features/documents/editions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { purposeCopy, requestCopy } from './copy.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { dataRequests, deletions, retentionWarnings } from './tables.server.ts'

/**
 * Deletions and what else was asked go with the account; acts, records of consent, requests to delete
 * that the desk carried out and its log stay as proof, and lead to nobody any more.
 */
export function personalDataOf(subjectsOf: (context: Context, accountId: string) => Promise<string[]>): Holding {
  return {
    code: 'privacy',
    title: 'Согласия и обращения',
    tables: ['consents', 'data_requests', 'deletions', 'destruction_acts', 'retention_warnings', 'audit_log'],
    export: async (context, accountId) => [
      ...(await exportConsents(context, await subjectsOf(context, accountId))),
      ...(await exportRequests(context, accountId)),
      ...(await exportActions(context, accountId)),
    ],
    erase: async ({ db }, accountId) => {
      const own = eq(dataRequests.accountId, accountId)
      const asked = await db.delete(dataRequests).where(and(own, isNull(dataRequests.erasing)))
      // It is proof that the desk did what was asked, and when; what was written is not.
      await db.update(dataRequests).set({ answer: null, sessionId: null, email: null }).where(own)
      return isAnyGone(
        asked,
        await db.delete(deletions).where(eq(deletions.accountId, accountId)),
        await db.delete(retentionWarnings).where(eq(retentionWarnings.accountId, accountId)),
      )
    },
  }
}

async function exportConsents(context: Context, subjects: string[]): Promise<Stored[]> {
  const records = await consents.recordsOf(context, subjects)
  const links = new Map<string, string>()
  for (const purpose of new Set(records.map((record) => record.purpose)))
    for (const { version, link } of (await editions.list(context, `consent-${purpose}`)).editions)
      links.set(`${purpose} ${version}`, `${context.config.PUBLIC_URL}${link}`)
  return records.map((record) => ({
    title: `${record.given ? 'Согласие дано' : 'Согласие отозвано'}: ${purposeCopy[record.purpose].title}`,
    facts: {
      Когда: record.at.toISOString(),
      'К чему относится': record.subject,
      'Редакция документа': record.documentVersion,
      'Текст, с\u00a0которым вы согласились': links.get(`${record.purpose} ${record.documentVersion}`) ?? null,
      'Отпечаток текста': record.textHash,
      'Кто вы ребёнку': record.representative,
      Форма: record.form,
      'Сетевой адрес': record.address,
      Браузер: record.userAgent,
    },
  }))
}

async function exportRequests({ db }: Context, accountId: string): Promise<Stored[]> {
  const rows = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.accountId, accountId))
    .orderBy(desc(dataRequests.createdAt))
  return rows.map(({ number, kind, about, createdAt, dueOn, doneAt, isUndone }) => ({
    title: `Обращение ${number}: ${requestCopy[kind]}`,
    facts: {
      'О чём': about,
      Когда: createdAt.toISOString(),
      Срок: dueOn,
      [isUndone ? 'Отменено' : 'Сделано']: doneAt?.toISOString() ?? null,
    },
  }))
}

async function exportActions(context: Context, accountId: string): Promise<Stored[]> {
  const actions = await audit.ofAccount(context, accountId)
  return actions.map(({ action, actorId, object, details, at }) => ({
    title: `Запись журнала: ${actionTitle(action)}`,
    facts: {
      ...{ Когда: at.toISOString(), Кто: actorId === accountId ? 'вы' : 'портал', 'О чём': object },
      Подробности: detailsInWords(details).join('; ') || null,
    },
  }))
}
