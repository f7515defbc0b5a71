import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

const QUIET_MS = 1000
const STILL_MS = 250
const HOLD_WITHIN_MS = 1000
const STEP_MS = 10
const SWEEP_EVERY_MS = 100
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * Ends a server so that no request is lost: those who ask while it ends are answered.
 * @param portIsClosed resolves when nobody else keeps the port open: one of several shares it with who watches over them
 */
export function createDraining(server: Server, portIsClosed: () => Promise<unknown> = async () => {}) {
  let requests = 0
  let connections = 0
  let isDraining = false
  let holding: Promise<void> | null = null
  server.on('connection', () => connections++)

  /** Begins a request: at once, or, for the moment in which the port is being closed, right after it. */
  function admit(req: IncomingMessage, res: ServerResponse, answer: () => void): void {
    // A balancer never stops asking: it is no sign that anybody still comes.
    if (!HEALTH.has(req.url ?? '')) requests++
    if (isDraining) res.setHeader('Connection', 'close')
    if (holding) void holding.then(answer)
    else answer()
  }

  /**
   * Closes the port and waits for what is under way. First it goes on answering until nobody has asked for a second, so
   * that a balancer finds another process. Then it holds its answers: who waits for one asks for nothing more, and when no
   * connection has come for a moment none is left in the system's queue, where a closing port would reset it. It answers
   * again when the port is closed everywhere: who comes then is refused, and has lost nothing.
   * @param withinMs the most time to wait for those who never stop coming
   * @param beforeWaiting ends answers that would last
   */
  async function end(withinMs: number, beforeWaiting: () => void): Promise<void> {
    isDraining = true
    await still(() => requests, { forMs: QUIET_MS, withinMs })
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    await still(() => connections, { forMs: STILL_MS, withinMs: HOLD_WITHIN_MS })
    beforeWaiting()
    const closed = new Promise<void>((done) => void server.close(() => done()))
    await portIsClosed().catch(() => {})
    resolve()
    await swept(closed)
  }

  /**
   * Leaves a port that other processes keep open: takes no new connection, and each that is there ends with its next answer.
   * @param withinMs as for `end`
   */
  async function leave(withinMs: number, beforeWaiting: () => void): Promise<void> {
    isDraining = true
    // The server's own way would close idle connections at once, also one over which somebody is just about to ask.
    const closed = new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()))
    await still(() => requests, { forMs: Math.min(QUIET_MS, withinMs), withinMs })
    beforeWaiting()
    await swept(closed)
  }

  /** A connection whose answer has just ended is idle a moment later. */
  async function swept(closed: Promise<void>): Promise<void> {
    const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    await closed
    clearInterval(sweeping)
  }

  return { admit, end, leave, begin: () => void (isDraining = true), isDraining: () => isDraining }
}

/**
 * Waits until a counter has not moved for a time. Counted in short steps: a busy loop answers a long timer before it has
 * read the connections that were made meanwhile.
 */
async function still(count: () => number, { forMs, withinMs }: { forMs: number; withinMs: number }): Promise<void> {
  const until = performance.now() + withinMs
  for (let stillMs = 0; stillMs < forMs && performance.now() < until;) {
    const before = count()
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    stillMs = count() === before ? stillMs + STEP_MS : 0
  }
}
