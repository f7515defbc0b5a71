import { TOO_FAST_SECONDS } from './rules.ts'

/** The seconds since the form was opened; a form filled in by the browser waits until a person could have done it. */
export async function secondsSince(openedAtMs: number): Promise<string> {
  const missingMs = openedAtMs + TOO_FAST_SECONDS * 1000 - Date.now()
  // A clock that was set back must not make a person wait for it.
  if (missingMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(missingMs, TOO_FAST_SECONDS * 1000)))
  return String(Math.max(TOO_FAST_SECONDS, Math.round((Date.now() - openedAtMs) / 1000)))
}
