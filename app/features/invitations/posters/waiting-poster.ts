import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import * as keptPoster from './kept-poster.ts'

export type WaitingPoster = { code: string; curator: string }

/** The sheet that this device came by and has not answered yet, or null; one whose code was closed is forgotten. */
export async function waitingPoster(): Promise<WaitingPoster | null> {
  const code = keptPoster.kept()
  if (!code) return null
  try {
    const { curator } = await call('GET posters/{code}', { params: { code } })
    return { code, curator }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'closed' || error.code === 'not_found')) keptPoster.forget()
    return null
  }
}
