import pg from 'pg'

const ANSWERS_WITHIN_MS = 30_000
/** After a power cut it first reads what it had not written yet: that may take minutes, and it says so. */
const RECOVERS_WITHIN_MS = 30 * 60_000
const SAY_EVERY_MS = 10_000
const STARTING = '57P03'

/** Whether a query is answered at this address. */
export async function answers(url: string): Promise<boolean> {
  return (await ask(url)) === null
}

/**
 * Waits until a query is answered: a file that says «ready» may be of a server that is gone.
 * @param hasEnded whether the server gave up meanwhile
 * @throws Error with a sentence for a person
 */
export async function waitForAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  const began = Date.now()
  let saidAt = began
  for (;;) {
    const refusal = await ask(url)
    if (refusal === null) return
    if (hasEnded()) throw new Error('База данных не запустилась.')
    if (refusal === '28P01') {
      throw new Error('База данных не принимает пароль из файла postgres-password. Верните прежний файл из\u00a0резервной копии.')
    }
    const waitedMs = Date.now() - began
    const limitMs = refusal === STARTING ? RECOVERS_WITHIN_MS : ANSWERS_WITHIN_MS
    if (waitedMs > limitMs) throw new Error(`База данных не ответила за ${limitMs / 1000} секунд.`)
    if (Date.now() - saidAt > SAY_EVERY_MS) {
      saidAt = Date.now()
      console.log(`База данных восстанавливается после сбоя, ждём: ${Math.round(waitedMs / 1000)} с`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** @returns null when it answered, else the code of the refusal */
async function ask(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? 'none' // what pg and the socket throw
  } finally {
    await client.end().catch(() => {})
  }
}
