import { z } from 'zod'
import * as exercises from '#app/features/children/exercises.server.ts'
import { relationsTo } from '#app/features/children/permissions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { letterLinks } from '#app/platform/sealed-links.server.ts'
import { AppError } from '#app/shared/errors.ts'
import * as candidates from '#app/features/programme/candidates.server.ts'
import type { DoneLink, LinkOfLetter } from '#app/features/programme/contract.ts'
import { programmeCopy as copy } from '#app/features/programme/copy.ts'
import { href } from '#app/shared/href.ts'

/** A link marks one exercise for one day. */
const Link = z.object({ childId: z.uuid(), accountId: z.string(), code: z.string(), on: z.iso.date() })

const links = letterLinks({ about: 'plan-link', says: Link, livesDays: 14, copy })

/** The address of a letter's link. */
export function linkTo(context: Pick<Context, 'config' | 'now'>, link: z.infer<typeof Link>): string {
  return `${context.config.PUBLIC_URL}${href('/done/:token', { token: links.tokenOf(context, link) })}`
}

/**
 * What a link would mark: the exercise alone, nothing of the child.
 * @throws AppError not_found — no link of ours, or it is nobody's any more · closed — older than two weeks
 */
export async function see(context: Context, token: string): Promise<DoneLink> {
  const { link, title } = await linkOf(context, token)
  const done = await exercises.daysDone(context, { id: link.childId })
  return { title, isDone: done.some(({ code, day }) => code === link.code && day === link.on) }
}

/**
 * Does what the link is for: the exercise was done, and how it went. Twice is once.
 * @throws AppError not_found · closed
 */
export async function act(context: Context, { token, feeling }: LinkOfLetter): Promise<DoneLink> {
  const { link, title, theme } = await linkOf(context, token)
  const at = new Date(`${link.on}T12:00:00+03:00`)
  await exercises.finish(context, { id: link.childId }, { code: link.code, theme, feeling, at })
  return { title, isDone: true }
}

async function linkOf(context: Context, token: string) {
  const link = links.saidBy(context, token)
  // Who lost the card since the letter marks nothing in it.
  const found = await relationsTo(context, link.accountId, link.childId)
  const isOfFamily = found?.relations.some((relation) => relation === 'owner' || relation === 'guardian_edit')
  const exercise = (await candidates.exercises(context)).find(({ code }) => code === link.code)
  if (!isOfFamily || !exercise || found?.child.archivedAt || found?.child.deleteAfter)
    throw new AppError('not_found', copy.badLink)
  return { link, title: exercise.title, theme: exercise.theme }
}
