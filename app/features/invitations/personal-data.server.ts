import { eq, inArray, or } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isAnyGone } from '#app/platform/personal-data.server.ts'
import { ifReadable, UNREADABLE } from '#app/platform/sealing.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { addressOf, emailHashesOf, invitedOf, parentOf } from './sealed.server.ts'
import { documentRequests, invitationGroups, invitations } from './tables.server.ts'

const GENDERS = { male: 'Мужской', female: 'Женский' } as const
type Stored = { title: string; facts: Record<string, string> }

/** What invitations keep about an account: those it came by, documents sent to it, and a curator's own groups. */
export const personalData = {
  code: 'invitations',
  title: 'Приглашения и присланные документы',
  tables: ['invitation_groups', 'invitation_posters', 'invitations', 'document_requests'],

  async export(context: Context, accountId: string): Promise<Stored[]> {
    const [received, documents, groups] = await Promise.all([
      context.db
        .select()
        .from(invitations)
        .where(await addressed(context, accountId)),
      context.db
        .select()
        .from(documentRequests)
        .where(inArray(documentRequests.emailHash, await hashesOfAccount(context, accountId))),
      context.db.select().from(invitationGroups).where(eq(invitationGroups.curatorId, accountId)),
    ])
    return [
      ...received.map((row) => {
        const title = `Приглашение куратора, ${dayInMoscow(row.createdAt)}`
        const invited = ifReadable(() => invitedOf(context, row))
        if (!invited) return { title, facts: { Содержимое: UNREADABLE } }
        const { email, parentName, childName } = invited
        const { id, sealedParent } = row
        const own = sealedParent && row.parentId === accountId ? ifReadable(() => parentOf(context, id, sealedParent)) : null
        const facts = {
          ...{ Почта: email, 'Имя родителя': parentName, 'Имя ребёнка': childName },
          ...{ Открыто: dayIn(row.openedAt), 'Кабинет заведён': dayIn(row.registeredAt) },
          'Карта начата': dayIn(row.begunAt),
          'Карта заполнена': dayIn(row.doneAt),
          ...{ Пол: own?.gender ? GENDERS[own.gender] : '', 'Дата рождения': own?.birthday ?? '' },
        }
        return { title, facts: filledIn(facts) }
      }),
      ...documents.map((row) => ({
        title: `Присланный документ, ${dayInMoscow(row.createdAt)}`,
        facts: filledIn({
          Документ: row.document,
          Почта: ifReadable(() => addressOf(context, row)) ?? UNREADABLE,
          Принят: row.acceptedAt?.toISOString() ?? '',
          Редакция: row.version ?? '',
          'Отпечаток текста': row.textHash ?? '',
          'Сетевой адрес': row.address ?? '',
          Браузер: row.userAgent ?? '',
        }),
      })),
      ...groups.map((row) => ({ title: `Группа куратора, ${dayInMoscow(row.createdAt)}`, facts: { Название: row.title } })),
    ]
  },

  /** Links in letters open nothing after this; a curator's groups go with every invitation in them. */
  async erase(context: Context, accountId: string): Promise<boolean> {
    const received = inArray(documentRequests.emailHash, await hashesOfAccount(context, accountId))
    return isAnyGone(
      await context.db.delete(invitations).where(await addressed(context, accountId)),
      await context.db.delete(documentRequests).where(or(received, eq(documentRequests.senderId, accountId))),
      await context.db.delete(invitationGroups).where(eq(invitationGroups.curatorId, accountId)),
    )
  },
}

/** Destroys what curators keep of children whose cards go: the names that they wrote, and the steps. */
export async function eraseOfChildren({ db }: Context, childIds: string[]): Promise<void> {
  await db.delete(invitations).where(inArray(invitations.childId, childIds))
}

/** Hides from curators the families of children whose cards are being deleted, or shows them again with null. */
export async function setHiddenOfChildren({ db }: Context, childIds: string[], hiddenAt: Date | null): Promise<void> {
  await db.update(invitations).set({ hiddenAt }).where(inArray(invitations.childId, childIds))
}

/** What was sent to the address that an account proved, and what it came by. */
async function addressed(context: Context, accountId: string) {
  return or(eq(invitations.parentId, accountId), inArray(invitations.emailHash, await hashesOfAccount(context, accountId)))
}

async function hashesOfAccount(context: Context, accountId: string): Promise<string[]> {
  const email = await people.provedEmailOf(context, accountId)
  return email ? emailHashesOf(context, email) : ['']
}

function dayIn(moment: Date | null): string {
  return moment ? dayInMoscow(moment) : ''
}

function filledIn(facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, words]) => words !== ''))
}
