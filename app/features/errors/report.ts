import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { zoneOf } from '#app/shared/zones.ts'
import type { ErrorReport } from './contract.ts'
import { sameness, scrubbed } from './rules.ts'

const MOST = 5
const sent = new Set<string>()

/** Sends the portal a fault of this browser, each kind once and five at the most: no address, nothing typed. */
export function report(error: unknown): void {
  // A refusal is an answer of the product; somebody else's script is not ours.
  if (!(error instanceof Error) || error instanceof AppError || sent.size >= MOST) return
  const clean = scrubbed({ name: error.name, message: error.message, stack: error.stack ?? '' })
  const { title, frames } = clean
  const key = sameness(clean, 'browser')
  if (frames.length === 0 || sent.has(key)) return
  sent.add(key)
  const [name = 'Error', ...said] = title.split(': ')
  const { version = '' } = (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {}
  const body: ErrorReport = {
    name,
    message: said.join(': '),
    release: version.slice(0, 40),
    stack: frames.map((frame) => `at ${frame.name} (${frame.file}:${frame.line}:${frame.column})`).join('\n'),
    zone: zoneOf(location.pathname),
  }
  void call('POST errors', { body }).catch(() => {})
}
