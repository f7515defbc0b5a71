/** A page whose frames are made one by one: Debian's chromium-headless-shell under frame control. */
import { existsSync, readFileSync } from 'node:fs'
import { chromium, type CDPSession } from 'playwright-core'

const SHELL = '/usr/bin/chromium-headless-shell'

export type FramedPage = Awaited<ReturnType<typeof openFramed>>

/** @throws Error with what is missing, where this machine cannot do it */
export async function openFramed(url: string) {
  if (!existsSync(SHELL)) throw new Error(`Нет ${SHELL}: apt-get install chromium-headless-shell`)
  const args = ['--enable-begin-frame-control', '--run-all-compositor-stages-before-draw', '--no-sandbox']
  const browser = await chromium.launch({ executablePath: SHELL, args })
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url, width: 300, height: 200, enableBeginFrameControl: true })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const send = talkTo(session, sessionId)
  let ticks = Math.round(Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000) + 100

  /** The next frame; a picture of it where that is wanted. */
  async function frame(intervalMs: number, { isPictured = false, skipped = 0 } = {}): Promise<Buffer | null> {
    ticks += intervalMs * (1 + skipped)
    const screenshot = isPictured ? { screenshot: { format: 'png' } } : {}
    const answer = await send('HeadlessExperimental.beginFrame', { frameTimeTicks: ticks, interval: intervalMs, ...screenshot })
    const data: unknown = answer.screenshotData
    return typeof data === 'string' ? Buffer.from(data, 'base64') : null
  }

  async function evaluate<Value>(expression: string): Promise<Value> {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
    return (result as { value: Value }).value
  }

  return { frame, evaluate, send, close: () => browser.close() }
}

type Answer = Record<string, unknown>

/** Commands to a target that Playwright must not touch: it would wait for frames. */
function talkTo(session: CDPSession, sessionId: string) {
  let last = 0
  const waiting = new Map<number, (message: { result?: Answer; error?: { message: string } }) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const said = JSON.parse(message) as { id?: number; result?: Answer; error?: { message: string } } // the protocol's own
    if (said.id) waiting.get(said.id)?.(said)
  })
  return async (method: string, params: object = {}): Promise<Answer> => {
    const id = ++last
    const answered = new Promise<{ result?: Answer; error?: { message: string } }>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
}
