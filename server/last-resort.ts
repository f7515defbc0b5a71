import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answers } from './answers.ts'
import { AWAY_PAGE, BROKEN_REQUEST_PAGE, CROWDED_PAGE, LONG_ADDRESS_PAGE } from './away-page.ts'
import type { Entry, Serving } from './built.ts'
import { targetOf } from './target.ts'

/** What is answered where nothing else can be: pages that need neither database nor React, with a way home. */
export function createLastResort({ isConnectionLost, isCrowded, reasonOf }: Entry, { platform }: Serving, { safe }: Answers) {
  const { log, metrics } = platform

  /** The answer to a request that failed. */
  return function fail(req: IncomingMessage, res: ServerResponse, error: Error, beganMs: number): void {
    const say = isConnectionLost(error) ? log.warn.bind(log) : log.error.bind(log)
    // A line for each of a flood would be another flood.
    if (!isCrowded(error)) say({ zone: targetOf(req.url)?.pathname.split('/')[1], ...reasonOf(error) }, 'a request failed')
    metrics.answered('page', { status: 503, beganMs, route: 'page, failed' })
    if (res.headersSent) {
      res.destroy()
      return
    }
    res.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String((isCrowded(error) && error.retryAfterSeconds) || 5),
      ...safe,
    })
    res.end(isCrowded(error) ? CROWDED_PAGE : AWAY_PAGE)
  }
}

/**
 * The answer to what is no request: too long an address or cookie, or broken. Who has asked nothing hears nothing: a browser that opened a
 * connection ahead would take the answer for that of its next request.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable) {
    socket.destroy()
    return
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const page = isLong ? LONG_ADDRESS_PAGE : BROKEN_REQUEST_PAGE
  const headers = `Content-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(page)}\r\n\r\n${page}`)
}
