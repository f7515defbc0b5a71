import type { IncomingMessage } from 'node:http'

// What a proxy adds when it brings somebody from elsewhere.
const BROUGHT = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a name of an address means this very machine: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name)
}

/**
 * Whether the caller sits at this machine and means it: the connection comes from here, nobody brought it, and the name in the
 * request is a loopback one, so that no page of another site asks in its reader's browser (DNS rebinding).
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isNear = peer === '::1' || isLoopbackName(peer)
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return isNear && isLoopbackName(name) && BROUGHT.every((header) => headers[header] === undefined)
}
