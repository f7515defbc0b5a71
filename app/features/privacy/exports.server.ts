import * as passwords from '#app/features/accounts/security/passwords.server.ts'
import { type Context, requireViewer, unhurried, type Viewer } from '#app/platform/context.server.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import type { PersonalData } from './contract.ts'
import { privacyCopy as copy } from './copy.ts'
import { HOLDINGS } from './holdings.server.ts'
import * as requests from './requests.server.ts'

const OPEN_FOR_MS = 15 * MINUTE_MS

/**
 * Opens the export to this session for fifteen minutes, after the password; written down as a request.
 * @throws AppError unauthenticated, invalid, too_many
 */
export async function open(context: Context, password: string): Promise<{ openUntil: string }> {
  const viewer = requireViewer(context)
  await passwords.prove(context, viewer, { password })
  await requests.record(context, { accountId: viewer.id, kind: 'export', sessionId: viewer.sessionId, isDone: true })
  return { openUntil: new Date(context.now.getTime() + OPEN_FOR_MS).toISOString() }
}

/**
 * Everything that the portal stores about the account.
 * @throws AppError unauthenticated
 * @throws AppError forbidden — the password was not asked in the last fifteen minutes
 */
export async function everything(context: Context): Promise<PersonalData> {
  const viewer = requireViewer(context)
  if (!(await isOpen(context, viewer))) throw new AppError('forbidden', copy.askPassword)
  return ofAccount(context, viewer.id)
}

/** Everything about an account, for a person who may see it. */
export async function ofAccount(context: Context, accountId: string): Promise<PersonalData> {
  const sections = []
  for (const { code, title, export: exported } of HOLDINGS)
    sections.push({ code, title, items: await exported(unhurried(context), accountId) })
  return { account: accountId, madeAt: context.now.toISOString(), sections }
}

/** Whether this session may read the export now. */
export function isOpen(context: Context, { sessionId }: Viewer): Promise<boolean> {
  return requests.hasExportSince(context, sessionId, new Date(context.now.getTime() - OPEN_FOR_MS))
}
