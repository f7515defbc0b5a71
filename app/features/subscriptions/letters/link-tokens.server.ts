import { z } from 'zod'
import type { Context } from '#app/platform/context.server.ts'
import { open, seal } from '#app/platform/sealing.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { subscriptionCopy as copy } from '#app/features/subscriptions/copy.ts'
import { addDays } from '#app/features/subscriptions/rules.ts'
import { href } from '#app/shared/href.ts'

/** A link does one thing for one subscription; what that is cannot be read from it or changed in it. */
const Link = z.object({
  what: z.enum(['cancel', 'card', 'price']),
  accountId: z.string(),
  cardId: z.string().nullable(),
  at: z.coerce.date(),
})
type Link = z.infer<typeof Link>

const ABOUT = 'subscription-link'
const LINK_LIVES_DAYS = 60

/** The address of a letter's link. */
export function linkTo({ config, now }: Pick<Context, 'config' | 'now'>, link: Omit<Link, 'at'>): string {
  const sealed = seal(JSON.stringify({ ...link, at: now }), config.ANSWERS_KEY, ABOUT)
  return `${config.PUBLIC_URL}${href('/subscription/:token', { token: sealed.toString('base64url') })}`
}

/**
 * What a link of ours says.
 * @throws AppError not_found — no link of ours · closed — older than two months
 */
export function linkOf({ config, now }: Context, token: string): Link {
  const link = read(token, config.ANSWERS_KEY)
  if (!link) throw new AppError('not_found', copy.badLink)
  if (addDays(link.at, LINK_LIVES_DAYS) < now) throw new AppError('closed', copy.oldLink)
  return link
}

function read(token: string, keys: string): Link | null {
  try {
    return Link.parse(JSON.parse(open(Buffer.from(token, 'base64url'), keys, ABOUT)))
  } catch {
    return null
  }
}
