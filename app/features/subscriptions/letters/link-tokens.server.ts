import { z } from 'zod'
import type { Context } from '#app/platform/context.server.ts'
import { letterLinks } from '#app/platform/sealed-links.server.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { href } from '#app/shared/href.ts'

/** A link does one thing for one subscription. */
const Link = z.object({
  what: z.enum(['cancel', 'card', 'price']),
  accountId: z.string(),
  cardId: z.string().nullable(),
})
type Link = z.infer<typeof Link>

const links = letterLinks({ about: 'subscription-link', says: Link, livesDays: 60, copy })

/** The address of a letter's link. */
export function linkTo(context: Pick<Context, 'config' | 'now'>, link: Link): string {
  return `${context.config.PUBLIC_URL}${href('/subscription/:token', { token: links.tokenOf(context, link) })}`
}

/**
 * What a link of ours says.
 * @throws AppError not_found — no link of ours · closed — older than two months
 */
export function linkOf(context: Context, token: string): Link & { at: Date } {
  return links.saidBy(context, token)
}
