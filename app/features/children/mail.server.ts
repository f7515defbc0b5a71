import type { ReactElement } from 'react'
import * as people from '#app/features/accounts/people.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { LetterKind } from '#app/shared/letter-kinds.ts'
import { href } from '#app/shared/href.ts'

/** A letter to an account; one that is gone gets none. */
export async function tell(context: Context, accountId: string, letter: { subject: string; body: ReactElement }): Promise<void> {
  const to = (await people.named(context, [accountId])).get(accountId)?.email
  if (to) await context.mail.send(context.db, { to, ...letter })
}

type Optional = { subject: string; kind: LetterKind; body: (unsubscribe: string) => ReactElement }

/** A letter that the account may have switched off. */
export async function suggest(context: Context, accountId: string, letter: Optional): Promise<void> {
  const to = (await people.named(context, [accountId])).get(accountId)?.email
  if (to) await context.mail.send(context.db, { to, ...letter })
}

/** A person as a letter names them: «Ольга Ильина (нейропсихолог)». */
export async function personInWords(context: Context, accountId: string): Promise<string> {
  const person = (await people.named(context, [accountId])).get(accountId)
  const role = person?.roles.find(({ code }) => code !== 'parent') ?? person?.roles[0]
  return [person?.name, role && `(${role.title.toLowerCase()})`].filter(Boolean).join(' ')
}

export function cardLink({ config }: Pick<Context, 'config'>, childId: string, part = ''): string {
  return `${config.PUBLIC_URL}${href('/cabinet/children/:id', { id: childId })}${part}`
}
