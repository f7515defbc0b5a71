import { describe, expect, test } from 'vitest'
import { createApi } from '#app/api/app.server.ts'
import { browserOf, worldsOf } from './access-world.ts'
import { testPortal } from './portal.ts'

const portal = testPortal()
const newWorld = worldsOf(portal)
const editor = async () => browserOf(portal, await newWorld(), 'editor')
type Browser = Awaited<ReturnType<typeof editor>>

const LINE = 'Ребёнок читает по слогам и устаёт к вечеру, это бывает и проходит. '
const textOf = (characters: number) => LINE.repeat(Math.ceil(characters / LINE.length)).slice(0, characters)

/** Sends JSON with the length that a browser says. */
function sendSized(browser: Browser, method: string, path: string, value: object) {
  const body = JSON.stringify(value)
  return browser.send(method, path, { body, headers: { 'Content-Length': String(Buffer.byteLength(body)) } })
}

/** Sends a body in pieces, whose length nobody says. */
async function sendInPieces(browser: Browser, path: string, pieces: (string | Uint8Array)[], type = 'application/json') {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece)
      controller.close()
    },
  })
  const headers = {
    'Content-Type': type,
    Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
  }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return createApi(portal.platform).fetch(new Request(`http://portal/api/v1/${path}`, init), { address: '10.3.3.3' })
}

test('a file that is too large by its length alone is refused at its field, with the limit of files', async () => {
  const browser = await editor()
  const form = '--x\r\nContent-Disposition: form-data; name="resource"; filename="a.pdf"\r\n\r\n'
  const answer = await browser.send('POST', 'diploma', {
    body: form + 'a'.repeat(12 * 1024 * 1024),
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(form.length + 12 * 1024 * 1024) },
  })
  expect([answer.status, answer.body.errors]).toEqual([413, { resource: [expect.stringContaining('10 МБ')] }])
})

describe('a long text of the desk', () => {
  let made = 0
  async function begun(browser: Browser) {
    const { body } = await browser.send('POST', 'admin/entries', {
      body: { section: 'articles', title: 'Длинная статья', code: `dlinnaya-${++made}` },
    })
    return body
  }

  test('of sixty thousand Russian letters is kept, compared and saved as a version', async () => {
    const browser = await editor()
    const { id, front, updatedAt } = await begun(browser)
    const text = textOf(60_000)
    const written = await sendSized(browser, 'PATCH', `admin/entries/${id}`, { front, body: text, updatedAt })
    expect(written.status).toBe(200)
    expect((await browser.get(`admin/entries/${id}`)).body.body).toBe(text)
    const sent = { front, body: text, updatedAt: written.body.updatedAt }
    expect(
      (await sendSized(browser, 'POST', `admin/entries/${id}/compare`, { front, body: `${text.slice(0, -9)}Иначе.` })).status,
    ).toBe(200)
    const { status, body } = await sendSized(browser, 'POST', `admin/entries/${id}/save`, { ...sent, note: 'Целиком' })
    expect([status, body.body?.length]).toEqual([200, 60_000])
  })

  test('that is longer is refused with a sentence, and what was kept before stays', async () => {
    const browser = await editor()
    const { id, front, updatedAt } = await begun(browser)
    const { body: kept } = await sendSized(browser, 'PATCH', `admin/entries/${id}`, { front, body: LINE, updatedAt })
    const longer = { front, body: textOf(60_001), updatedAt: kept.updatedAt }
    const { status, body } = await sendSized(browser, 'PATCH', `admin/entries/${id}`, longer)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['body']])
    expect(body.message).toContain('Сократите его или разделите')
    const huge = await sendSized(browser, 'PATCH', `admin/entries/${id}`, { ...longer, body: textOf(400_000) })
    expect([huge.status, huge.body.message]).toEqual([413, expect.stringContaining('Сократите текст')])
    expect((await browser.get(`admin/entries/${id}`)).body.body).toBe(LINE)
  })
})

describe('a body that comes in pieces', () => {
  const profile = {
    name: 'Анна',
    email: 'anna@primer.example',
    message: 'Здравствуйте, подскажите, с чего начать',
    consent: true,
  }

  test('is counted, and the limit of its call holds', async () => {
    const browser = await editor()
    const piece = 'x'.repeat(16 * 1024)
    const answer = await sendInPieces(browser, 'login', ['{"email":"', ...Array.from({ length: 5 }, () => piece), '"}'])
    expect(answer.status).toBe(413)
    expect(((await answer.json()) as { message: string }).message).toContain('Сократите текст')
  })

  test('reaches a call that takes it', async () => {
    const browser = await editor()
    const answer = await sendInPieces(browser, 'login', ['{"email":"nobody@primer', '.example","password":"не тот пароль"}'])
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { message: string }).message).toContain('парол')
  })

  test('is counted of a notification too, before its signature is looked at', async () => {
    const browser = await editor()
    const pieces = Array.from({ length: 5 }, () => 'x'.repeat(16 * 1024))
    expect((await sendInPieces(browser, 'payments/cloudpayments/pay', pieces)).status).toBe(413)
  })

  test('may be as large as the file that its call takes', async () => {
    const browser = await editor()
    const form = new FormData()
    for (const [name, value] of Object.entries(profile)) form.append(name, String(value))
    form.append('file', new File([new Uint8Array(200 * 1024)], 'a.png'))
    const request = new Request('http://portal/', { method: 'POST', body: form })
    const bytes = new Uint8Array(await request.arrayBuffer())
    const pieces = [bytes.subarray(0, 100_000), bytes.subarray(100_000)]
    const answer = await sendInPieces(browser, 'feedback', pieces, request.headers.get('Content-Type') ?? '')
    // Read whole: it is no picture, and that is what is said.
    expect([415, 422]).toContain(answer.status)
    expect(JSON.stringify(await answer.json())).not.toContain('повреждён')
  })
})
