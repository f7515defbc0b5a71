import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { accountOf } from '#app/features/accounts/accounts.server.ts'
import type { QuestionItem } from '#app/features/content/contract.ts'
import { typeset } from '#app/features/content/making/typography.server.ts'
import { isTrapped } from '#app/features/feedback/rules.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { outlived } from '#app/features/consents/terms.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { Asked, NewQuestion } from './contract.ts'
import { ReceiptLetter } from './question-letters.tsx'
import { htmlOf, ticketOf } from './rules.ts'
import { specialistQuestions as table } from './tables.server.ts'

export type Row = typeof table.$inferSelect
const FROM_ADDRESS = { most: 10, withinSeconds: 3600 }
// Beyond the ids of the entries, which lists of questions are made of too.
const ID_BASE = 1_000_000

/**
 * Takes a question to a specialist: moderators read it first. The same draft sent twice is stored once; what a machine sent is
 * thrown away.
 * @throws AppError too_many
 */
export async function ask(context: Context, body: NewQuestion): Promise<Asked> {
  if (isTrapped(body)) return { ticket: ticketOf(Math.floor(Math.random() * 1000)) }
  await limits.count(context, `question:${limits.networkOf(context)}`, FROM_ADDRESS)
  return inTransaction(context, async (inside) => {
    const { db, now, viewer, mail } = inside
    const { question, email, may_publish: mayPublish, draft_id: draftId = null } = body
    const [row] = await db
      .insert(table)
      .values({
        id: randomUUID(),
        state: 'pending',
        question,
        email,
        mayPublish,
        draftId,
        accountId: viewer?.id ?? null,
        createdAt: now,
      })
      .onConflictDoNothing({ target: table.draftId })
      .returning()
    if (!row) {
      const [stored] = await db
        .select({ number: table.number })
        .from(table)
        .where(eq(table.draftId, draftId ?? ''))
      return { ticket: ticketOf(stored?.number ?? 0) }
    }
    const subject = viewer ? `account:${viewer.id}` : `question:${row.id}`
    await consents.record(inside, { subject, purpose: 'feedback_form', given: true, form: 'question' })
    const ticket = ticketOf(row.number)
    await mail.send(db, { to: email, subject: `Ваш вопрос специалисту ${ticket}`, body: ReceiptLetter({ ticket }) })
    return { ticket }
  })
}

/** Published questions with their answers as the list of questions shows them, the newest first. */
export async function published(context: Context): Promise<QuestionItem[]> {
  tag(context, 'questions')
  const rows = await context.db
    .select()
    .from(table)
    .where(eq(table.state, 'published'))
    .orderBy(desc(table.publishedAt))
    .limit(50)
  return rows.map(({ number, title, wording, answer, specialistRole }) => ({
    id: ID_BASE + number,
    code: `question-${number}`,
    title: typeset(title ?? ''),
    html: htmlOf({ wording: typeset(wording ?? ''), answer: typeset(answer ?? ''), role: specialistRole ?? 'Специалист' }),
    group: 'child',
  }))
}

/** A year later questions that were not published are deleted, and published ones forget who asked. */
export async function forgetOld({ db, now }: Context): Promise<void> {
  const isOld = lt(table.createdAt, outlived('question', now))
  await db
    .update(table)
    .set({ email: null, accountId: null, question: '' })
    .where(and(isOld, eq(table.state, 'published')))
  await db.delete(table).where(and(isOld, inArray(table.state, ['pending', 'open', 'answered', 'closed', 'rejected'])))
}

/** What an account asked, or somebody with its address where the person has proved to own it. */
export async function ofAsker(context: Context, accountId: string): Promise<Row[]> {
  const { email, emailVerified } = await accountOf(context, accountId)
  const byPerson = or(eq(table.accountId, accountId), emailVerified ? eq(table.email, email) : undefined)
  return context.db.select().from(table).where(byPerson).orderBy(desc(table.createdAt))
}
