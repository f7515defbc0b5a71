import { randomUUID } from 'node:crypto'
import type { Config } from '#app/platform/config.server.ts'
import type { Scrubbed } from './rules.ts'

const WITHIN_MS = 5000

type Sent = { id: string; side: 'browser' | 'server'; place: string; release: string; clean: Scrubbed; at: Date }

/**
 * Sends a service of the Sentry protocol the same that is kept here, by its envelope call. That service may be away: nothing
 * waits for it, and its failure is not reported.
 * @see https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export async function sendOn({ SENTRY_DSN, APP_ENV }: Pick<Config, 'SENTRY_DSN' | 'APP_ENV'>, sent: Sent): Promise<void> {
  if (!SENTRY_DSN) return
  const { address, key } = placeOf(SENTRY_DSN)
  await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-sentry-envelope',
      'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=neurosad/1, sentry_key=${key}`,
    },
    body: envelopeOf(sent, APP_ENV),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => undefined)
}

/** Where a DSN says that envelopes go: `https://key@host/prefix/7` is `https://host/prefix/api/7/envelope/`. */
export function placeOf(dsn: string): { address: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn)
  const parts = pathname.split('/').filter(Boolean)
  const project = parts.pop() ?? ''
  return { address: `${protocol}//${[host, ...parts].join('/')}/api/${project}/envelope/`, key: username }
}

function envelopeOf({ id, side, place, release, clean, at }: Sent, environment: string): string {
  const eventId = randomUUID().replaceAll('-', '')
  const [type = 'Error', ...said] = clean.title.split(': ')
  const frames = clean.frames
    .toReversed()
    .map(({ name, file, line, column }) => ({ function: name, filename: file, lineno: line, colno: column, in_app: true }))
  const event = {
    event_id: eventId,
    timestamp: at.getTime() / 1000,
    level: 'error',
    release,
    environment,
    fingerprint: [id],
    platform: side === 'browser' ? 'javascript' : 'node',
    tags: { place },
    exception: { values: [{ type, value: said.join(': '), stacktrace: { frames } }] },
  }
  const head = { event_id: eventId, sent_at: at.toISOString() }
  return [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}
