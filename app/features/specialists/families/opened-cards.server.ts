import type { Action } from '#app/features/access/permissions.ts'
import { requireChild, type Permitted } from '#app/features/children/permissions.server.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'

/**
 * The child, for what a specialist does beside its card. The parent may have closed the card while it is open on the screen.
 * @throws AppError not_found — no such child, or its card is closed to the viewer: in words for a specialist
 * @throws AppError forbidden — only the second factor or an accepted diploma is missing
 */
export async function requireOpened(context: Context, action: Action, childId: string): Promise<Permitted> {
  try {
    return await requireChild(context, action, childId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('not_found', copy.noFamily)
    throw error
  }
}
