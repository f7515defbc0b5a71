import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { refuseUnreadable } from './last-resort.ts'

/** What a socket was sent when something was refused on it, and whether it was closed without an answer. */
function heard(code: string): { sent: string; isDestroyed: boolean } {
  const socket = new PassThrough()
  refuseUnreadable(Object.assign(new Error(code), { code }), socket)
  return { sent: String(socket.read() ?? ''), isDestroyed: socket.destroyed }
}

test('who asked nothing in time hears nothing: a browser would take it for the answer of its next request', () => {
  expect(heard('ERR_HTTP_REQUEST_TIMEOUT')).toEqual({ sent: '', isDestroyed: true })
})

test.each([
  ['HPE_HEADER_OVERFLOW', '431'],
  ['HPE_INVALID_METHOD', '400'],
])('%s is answered with a page and %s', (code, status) => {
  expect(heard(code).sent).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*<!doctype html>`, 'i'))
})
