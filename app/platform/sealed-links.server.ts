import { z } from 'zod'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Context } from './context.server.ts'
import { open, seal } from './sealing.server.ts'

/** How what a link says is written; `read` gives null, or throws, where a text is nothing of the kind. */
type Writing<Said> = { write: (said: Said) => string; read: (text: string) => Said | null }

/**
 * Tokens of one kind of links: what a link says cannot be read from it or changed in it.
 * @param about the kind; a token of another one does not open
 */
export function sealedLinks<Said>(about: string, { write, read }: Writing<Said>) {
  return {
    tokenOf: ({ config }: Pick<Context, 'config'>, said: Said): string =>
      seal(write(said), config.ANSWERS_KEY, about).toString('base64url'),
    /** What a token of ours says; null for any other. */
    saidBy: ({ config }: Pick<Context, 'config'>, token: string): Said | null => {
      try {
        return read(open(Buffer.from(token, 'base64url'), config.ANSWERS_KEY, about))
      } catch {
        // Forged, cut off by a mail program, or sealed with a key that is gone: all the same to the person who came.
        return null
      }
    },
  }
}

const Dated = z.object({ at: z.coerce.date() })

/** Links of letters that do what they say for some days. */
export function letterLinks<Said extends z.ZodObject>({
  about,
  says,
  livesDays,
  copy,
}: {
  about: string
  says: Said
  livesDays: number
  copy: { badLink: string; oldLink: string }
}) {
  const links = sealedLinks<z.infer<Said> & z.infer<typeof Dated>>(about, {
    write: (said) => JSON.stringify(said),
    read: (text) => ({ ...says.parse(JSON.parse(text)), ...Dated.parse(JSON.parse(text)) }),
  })
  return {
    tokenOf: (context: Pick<Context, 'config' | 'now'>, said: z.infer<Said>): string =>
      links.tokenOf(context, { ...said, at: context.now }),
    /** What a token says. @throws AppError not_found — no token of ours · closed — older than it lives */
    saidBy: (context: Pick<Context, 'config' | 'now'>, token: string) => {
      const said = links.saidBy(context, token)
      if (!said) throw new AppError('not_found', copy.badLink)
      if (said.at.getTime() + livesDays * DAY_MS < context.now.getTime()) throw new AppError('closed', copy.oldLink)
      return said
    },
  }
}
