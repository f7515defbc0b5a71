import { href } from '#app/shared/href.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { type Context, requireViewer } from '#app/platform/context.server.ts'
import * as choices from '#app/features/privacy/consent-choices.server.ts'
import type { Looked, PrivacyOverview } from '#app/features/privacy/contract.ts'
import { consentTitle } from '#app/features/privacy/copy.ts'
import * as deletions from '#app/features/privacy/deletions.server.ts'
import * as exported from '#app/features/privacy/exports.server.ts'
import * as letterChoices from '#app/features/privacy/letter-choices.server.ts'
import * as requests from '#app/features/privacy/requests.server.ts'

/**
 * All that the privacy centre shows of the account.
 * @throws AppError unauthenticated
 */
export async function read(context: Context): Promise<PrivacyOverview> {
  const viewer = requireViewer(context)
  const { firstName, lastName, email } = await accounts.me(context)
  const asked = await requests.ofAccount(context, viewer.id)
  return {
    firstName,
    lastName,
    email,
    consents: await choices.states(context, viewer.id),
    deletions: await deletions.pendingOf(context, viewer.id),
    deletable: await deletions.deletableOf(context, viewer.id),
    requests: asked.map(({ number, kind, createdAt, dueOn, doneAt, isUndone }) => ({
      number,
      kind,
      dueOn,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      isUndone,
    })),
    isExportOpen: await exported.isOpen(context, viewer),
    letters: await letterChoices.states(context, viewer.email),
    looked: await lookedAt(context, viewer.id),
  }
}

/** What an account agrees to now, each purpose with its edition and moment. */
export async function givenBy(context: Context, accountId: string) {
  const states = await choices.states(context, accountId)
  return states.flatMap(({ purpose, childName, given, version, at }) =>
    given && version && at
      ? [{ title: consentTitle({ purpose, childName }), link: href('/consent/:purpose', { purpose }), version, at }]
      : [],
  )
}

/** What the cabinet should say at once: something is being deleted, or a document was changed; null when nothing is. */
export async function noteOf(context: Context, accountId: string): Promise<{ title: string; text: string } | null> {
  const [going] = await deletions.pendingOf(context, accountId)
  if (going) return { title: 'Идёт удаление', text: `${going.title}: до конца осталось ${going.left}. Пока всё можно вернуть.` }
  const states = await choices.states(context, accountId)
  if (!states.some(({ isOutdated }) => isOutdated)) return null
  return { title: 'Изменился документ, с которым вы согласились', text: 'Прочитайте новую редакцию и решите, подходит ли она.' }
}

async function lookedAt(context: Context, accountId: string): Promise<Looked[]> {
  const actions = await audit.ofAccount(context, accountId)
  return actions
    .filter(({ action, object }) => action === 'user.sign-in-as' && object === `users:${accountId}`)
    .map(({ at, details }) => ({ at: at.toISOString(), reason: String(details.reason ?? '') }))
}
