import { type Context, requireViewer, type Viewer } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { accessCopy as copy } from './copy.ts'
import { verdict, type Action } from './permissions.ts'

/**
 * Whether the viewer may do something that is about no single object.
 * @throws AppError unauthenticated
 * @throws AppError forbidden
 */
export function requirePortal(context: Context, action: Action): Viewer {
  const viewer = requireViewer(context)
  const said = verdict(askingOf(viewer), action, 'portal')
  if (said === 'yes') return viewer
  throw new AppError('forbidden', copy[said])
}

/** By what the table of permissions is asked; an administrator who looks with somebody's eyes may nothing of it, and sees no child. */
export function askingOf({ roles, hasSecondFactor, hasDiploma, actorId }: Viewer) {
  return { roles: actorId ? [] : roles.map(({ code }) => code), hasSecondFactor, hasDiploma }
}
