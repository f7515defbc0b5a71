import { href } from '#app/shared/href.ts'
import { and, asc, eq, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import { endOf } from '#app/features/consents/terms.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Part, type PartOf, type Stored } from '#app/platform/personal-data.server.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { feelingWords, logWords } from './child-words.ts'
import type { LogAction } from './contract.ts'
import { profileOf } from './children.server.ts'
import { fromAbove } from './from-above.server.ts'
import {
  accessLog,
  childAccesses,
  childExercises,
  children,
  childSessions,
  guardianInvitations,
  guardianships,
} from './tables.server.ts'
import { ifReadable, UNREADABLE } from '#app/platform/sealing.server.ts'

const SEX = { male: 'мужской', female: 'женский' }
const HAND = { right: 'правая', left: 'левая' }
const KIND = { specialist: 'специалист', teacher: 'педагог', curator: 'куратор', guardian: 'второй взрослый' }
const STATE = { asked: 'просьба', granted: 'открыт', withdrawn: 'закрыт' }

/** The cards of an account's children, who may see them and what was opened; each child goes by itself, with its results. */
export const personalData: Holding = {
  code: 'children',
  title: 'Карточки детей и доступ к ним',
  tables: [
    ...['children', 'guardianships', 'guardian_invitations', 'child_accesses', 'access_log'],
    ...['child_codes', 'child_entries', 'child_devices', 'child_sessions', 'child_exercises'],
  ],
  export: exportCards,
  erase: async (context, accountId) => {
    const isAnyCard = await eraseCards(context, eq(children.ownerId, accountId))
    // What others opened to this person; their own log keeps that it was opened.
    const opened = isAnyGone(
      await context.db.delete(guardianInvitations).where(await sentTo(context, accountId)),
      await context.db.delete(guardianships).where(eq(guardianships.accountId, accountId)),
      await context.db.delete(childAccesses).where(eq(childAccesses.accountId, accountId)),
    )
    return isAnyCard || opened
  },
  eraseHidden: (context, accountId) => eraseCards(context, and(eq(children.ownerId, accountId), isNotNull(children.deleteAfter))),
  hide: (context, accountId) => setHidden(context, eq(children.ownerId, accountId), endOf('undo', context.now)),
  show: (context, accountId) => setHidden(context, eq(children.ownerId, accountId), null),
  consent: { purpose: 'child_profile', endsAtOnce: false },
  subjects: async ({ db }, accountId) => {
    const rows = await db.select({ id: children.id }).from(children).where(eq(children.ownerId, accountId))
    return rows.map(({ id }) => `child:${id}`)
  },
  parts: {
    list: listCards,
    subjectOf: (id) => `child:${id}`,
    erase: async (context, part) => void (await eraseCards(context, oneOf(part))),
    hide: (context, part) => setHidden(context, oneOf(part), endOf('undo', context.now)),
    show: (context, part) => setHidden(context, oneOf(part), null),
  },
}

async function listCards(context: Context, accountId: string): Promise<Part[]> {
  const rows = await context.db.select().from(children).where(eq(children.ownerId, accountId)).orderBy(asc(children.createdAt))
  return rows.map((row) => ({
    id: row.id,
    title: `Данные ребёнка: ${ifReadable(() => profileOf(context, row))?.name ?? row.id}`,
    nameless: `Карточка ребёнка, заведена ${momentInWords(row.createdAt)}`,
    log: `${href('/cabinet/children/:id/settings', { id: row.id })}#log`,
  }))
}

async function exportCards(context: Context, accountId: string): Promise<Stored[]> {
  const { db } = context
  const rows = await db.select().from(children).where(eq(children.ownerId, accountId)).orderBy(asc(children.createdAt))
  const cards = await Promise.all(
    rows.map(async (row) => [
      ifReadable(() => cardOf(context, row)) ?? unreadableCard(row),
      ...(await aroundOf(context, row.id)),
    ]),
  )
  const sent = await db
    .select()
    .from(guardianInvitations)
    .where(await sentTo(context, accountId))
  const seen = await db.select().from(guardianships).where(eq(guardianships.accountId, accountId))
  const opened = await db.select().from(childAccesses).where(eq(childAccesses.accountId, accountId))
  const isOfOthers = notInArray(
    accessLog.childId,
    rows.map(({ id }) => id),
  )
  const lookedAt = await db
    .select()
    .from(accessLog)
    .where(and(eq(accessLog.accountId, accountId), isOfOthers))
    .orderBy(asc(accessLog.at))
  return [
    ...cards.flat(),
    ...sent.map(({ email, createdAt, expiresAt }) => ({
      title: 'Приглашение в\u00a0семейный кабинет',
      facts: { Почта: email, Отправлено: createdAt.toISOString(), 'Действует до': expiresAt.toISOString() },
    })),
    ...seen.map(({ childId, may, grantedAt }) => ({
      title: 'Второй взрослый в семье',
      facts: { Карточка: childId, Может: may === 'edit' ? 'видеть и менять' : 'видеть', С: grantedAt.toISOString() },
    })),
    ...lookedAt.map(({ childId, action, at }) => ({
      title: 'Запись в\u00a0журнале чужой карточки',
      facts: { Карточка: childId, Действие: logWords[action as LogAction] ?? action, Когда: at.toISOString() },
    })),
    ...opened.map((access) => ({ title: 'Открытая вам карточка', facts: { Карточка: access.childId, ...timesOf(access) } })),
  ]
}

/** Letters to the address of an account, where the person has proved to own it. */
async function sentTo(context: Context, accountId: string): Promise<SQL> {
  const email = await people.provedEmailOf(context, accountId)
  return email ? eq(guardianInvitations.email, email) : sql`false`
}

function cardOf(context: Context, row: typeof children.$inferSelect): Stored {
  const { name, lastName = null, birthday, sex, hand, class: grade = null, school = null } = profileOf(context, row)
  return {
    title: `Карточка ребёнка: ${name}`,
    facts: {
      ...{ Имя: name, Фамилия: lastName, 'Дата рождения': birthday, Пол: SEX[sex], 'Ведущая рука': HAND[hand] },
      ...{ Класс: grade, Школа: school, Номер: row.id, Заведена: row.createdAt.toISOString() },
      Изменена: row.updatedAt.toISOString(),
      'В архиве с': row.archivedAt?.toISOString() ?? null,
    },
  }
}

function unreadableCard({ id, createdAt }: typeof children.$inferSelect): Stored {
  return { title: 'Карточка ребёнка', facts: { Номер: id, Заведена: createdAt.toISOString(), Содержимое: UNREADABLE } }
}

async function aroundOf(context: Context, childId: string): Promise<Stored[]> {
  const { db } = context
  const [adults, invited, accesses, log, done, written] = await Promise.all([
    db.select().from(guardianships).where(eq(guardianships.childId, childId)),
    db.select().from(guardianInvitations).where(eq(guardianInvitations.childId, childId)),
    db.select().from(childAccesses).where(eq(childAccesses.childId, childId)),
    db.select().from(accessLog).where(eq(accessLog.childId, childId)).orderBy(asc(accessLog.at)),
    db.select().from(childExercises).where(eq(childExercises.childId, childId)).orderBy(asc(childExercises.at)),
    Promise.all(fromAbove.get().map(async ({ about }) => (await about?.(context, childId)) ?? [])),
  ])
  return [
    ...adults.map(({ accountId, may, grantedAt }) => ({
      title: 'Второй взрослый',
      facts: { Кабинет: accountId, Может: may === 'edit' ? 'видеть и менять' : 'видеть', С: grantedAt.toISOString() },
    })),
    ...invited.map(({ email, createdAt, usedAt, revokedAt }) => ({
      title: 'Приглашение второго взрослого',
      facts: {
        ...{ Почта: email, Отправлено: createdAt.toISOString(), Принято: usedAt?.toISOString() ?? null },
        Отозвано: revokedAt?.toISOString() ?? null,
      },
    })),
    ...accesses.map((access) => ({ title: 'Доступ к карточке', facts: { Кабинет: access.accountId, ...timesOf(access) } })),
    ...log.map(({ accountId, action, at }) => ({
      title: 'Журнал доступа',
      facts: { Кабинет: accountId, Действие: logWords[action as LogAction] ?? action, Когда: at.toISOString() },
    })),
    ...done.map(({ code, day, feeling }) => ({
      title: 'Занятие',
      facts: { Упражнение: code, День: day, Отзыв: feeling && feelingWords[feeling] },
    })),
    ...written.flat(),
  ]
}

function timesOf({ kind, showsResults, state, askedAt, grantedAt, withdrawnAt }: typeof childAccesses.$inferSelect) {
  return {
    ...{ Кто: KIND[kind], 'Видит результаты': showsResults, Состояние: STATE[state], Попросили: askedAt.toISOString() },
    ...{ Открыт: grantedAt?.toISOString() ?? null, Закрыт: withdrawnAt?.toISOString() ?? null },
  }
}

async function eraseCards(context: Context, which: SQL | undefined): Promise<boolean> {
  const gone = await context.db.delete(children).where(which).returning({ id: children.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return false
  await context.db.delete(accessLog).where(inArray(accessLog.childId, ids))
  for (const { erase } of fromAbove.get()) await erase?.(context, ids)
  return true
}

async function setHidden(context: Context, which: SQL | undefined, deleteAfter: Date | null): Promise<void> {
  const rows = await context.db.update(children).set({ deleteAfter }).where(which).returning({ id: children.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  for (const { setHidden } of fromAbove.get()) await setHidden?.(context, ids, deleteAfter && context.now)
  // The child's own door is closed for these hours.
  await context.db.delete(childSessions).where(inArray(childSessions.childId, ids))
}

function oneOf({ accountId, partId }: PartOf): SQL | undefined {
  return and(eq(children.ownerId, accountId), eq(children.id, partId))
}
