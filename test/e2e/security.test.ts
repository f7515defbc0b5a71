import { request } from 'node:http'
import axe from 'axe-core'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test, vi } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { linkTo } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const PASSWORD = 'длинная фраза для входа'
// A guest’s cabinet answers 401, a refused form 422, a session that was ended elsewhere 401.
const REFUSALS = /status of (401|422)/
let people = 0

/** A new parent, signed in in the page's browser. */
async function registered(page: Page): Promise<string> {
  const email = `security-${process.pid}-${++people}@primer.example`
  // An address of its own: ten registrations a minute come from one, and there are more tests than that.
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': `10.30.${process.pid % 256}.${people}` })
  await openSignIn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  await dialog.getByLabel('Имя').fill('Анна')
  await dialog.getByLabel('Фамилия').fill('Пример')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
  await signedIn(page)
  return email
}

async function openSignIn(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('header [data-popup="auth"]')?.click())
}

async function logIn(page: Page, email: string): Promise<void> {
  await openSignIn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
}

// A tab behind another one draws no frames, so these look by the clock.
const POLLING = 100
/** After sign-in the popup closes and a moment later gives its entry of the history back. */
async function signedIn(page: Page, timeout = 20_000): Promise<void> {
  const isIn = () => document.documentElement.dataset.account === 'in' && !document.querySelector('dialog[open]')
  await page.waitForFunction(isIn, null, { timeout, polling: POLLING })
  await page.waitForTimeout(POLLING)
}
const anonymous = (page: Page, timeout = 8000) =>
  page.waitForFunction(() => document.documentElement.dataset.account === undefined, null, { timeout, polling: POLLING })
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function security(page: Page): Promise<void> {
  await page.goto('/cabinet/security')
  await hydrated(page)
}

/** Turns the second factor on by hand, and returns the app's key and the codes on screen. */
async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await security(page)
  await page.getByRole('button', { name: 'Включить' }).click()
  await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Код из приложения').fill(codeOf(key))
  await page.getByLabel('Пароль от кабинета').fill(PASSWORD)
  await page.getByRole('button', { name: 'Включить' }).click()
  await page.getByText('Больше мы их не покажем').waitFor()
  return { key, codes: await page.getByText(/^\d{4} \d{4}$/).allInnerTexts() }
}

/** A hundred wrong passwords from elsewhere. */
async function lock(email: string): Promise<void> {
  const api = `${inject('portalUrl')}/api/v1`
  for (let turn = 0; turn < 10; turn++) {
    const from = { 'X-Forwarded-For': `10.66.${people}.${turn}` }
    const { headers } = await fetch(`${api}/csrf-cookie`, { headers: from })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const token = decodeURIComponent(cookie.split('=')[1] ?? '')
    const wrong = {
      method: 'POST',
      headers: { ...from, 'Content-Type': 'application/json', Cookie: cookie, 'X-XSRF-TOKEN': token },
      body: JSON.stringify({ email, password: 'не та фраза для входа' }),
    }
    await Promise.all(Array.from({ length: 10 }, () => fetch(`${api}/login`, wrong)))
  }
}

describe.runIf(isWhole)('after a hundred wrong passwords from elsewhere, the owner in a new browser', () => {
  const LOCKED = /status of 429/

  test('signs in by the password and a code of the second factor, at 390', async () => {
    const { page } = await visit('/')
    const email = await registered(page)
    const { codes } = await turnOn(page)
    await lock(email)
    const { page: phone } = await visit('/', { expects: LOCKED, viewport: PHONE })
    await logIn(phone, email)
    const dialog = phone.getByRole('dialog')
    await dialog.getByText('Было слишком много неудачных попыток').waitFor()
    expect(await dialog.getByLabel('Пароль', { exact: true }).inputValue()).toBe(PASSWORD)
    await dialog.getByLabel('Код второго шага').fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await signedIn(phone)
  })

  test.runIf(isWhole)('asks for a letter from where the refusal stands, and comes in by its link, at 1440', async () => {
    const { page } = await visit('/')
    const email = await registered(page)
    await lock(email)
    const { page: other } = await visit('/', { expects: LOCKED })
    await logIn(other, email)
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Прислать ссылку на почту' }).click()
    expect(await dialog.getByLabel('Электронная почта').inputValue()).toBe(email)
    await dialog.getByRole('button', { name: 'Прислать ссылку' }).click()
    await dialog.getByText('письмо со ссылкой уже в пути').waitFor()
    await other.goto(await linkTo(email, /\S+change_password\S+/))
    await other.getByRole('dialog').getByLabel('Новый пароль').fill('совсем другая длинная фраза')
    await other.getByRole('button', { name: 'Сохранить пароль' }).click()
    await other.getByText('Пароль сохранён').waitFor()
    const signIn = other.getByRole('dialog')
    await signIn.getByLabel('Пароль', { exact: true }).fill('совсем другая длинная фраза')
    await signIn.getByRole('button', { name: 'Войти', exact: true }).click()
    await signedIn(other)
  })
})

test('a write with the token of an earlier session is repeated with the present one, and the person sees nothing of it', async () => {
  const { page, context } = await visit('/', { expects: /status of 419/ })
  await hydrated(page)
  await page.evaluate(() => fetch('/api/v1/csrf-cookie'))
  const guests = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  await registered(page)
  await context.addCookies([{ name: 'XSRF-TOKEN', value: guests?.value ?? '', url: inject('portalUrl') }])
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/user/second-factor')) answers.push(response.status())
  })
  await security(page)
  await page.getByRole('button', { name: 'Включить' }).click()
  await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor()
  expect(answers).toEqual([419, 200])
})

describe('the second factor', () => {
  test.runIf(isWhole)('is set up in the cabinet; a wrong code keeps what was typed; the codes are shown once', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    await registered(page)
    await security(page)
    await page.getByRole('button', { name: 'Включить' }).click()
    await page.getByLabel('Код из приложения').fill('000000')
    await page.getByLabel('Пароль от кабинета').fill(PASSWORD)
    await page.getByRole('button', { name: 'Включить' }).click()
    await page.getByText('Код не подошёл').waitFor()
    expect(await page.getByLabel('Код из приложения').inputValue()).toBe('000000')
    expect(await page.getByLabel('Пароль от кабинета').inputValue()).toBe(PASSWORD)
    const { codes } = await turnOn(page)
    expect(codes).toHaveLength(8)
    await security(page)
    await page.getByText('Запасных кодов осталось: 8').waitFor()
    expect(await page.getByText(/^\d{4} \d{4}$/).count()).toBe(0)
  })

  test.runIf(isWhole).each([PHONE, DESK])('is set up on a page that axe has nothing against, at $width', async (viewport) => {
    const { page } = await visit('/', { viewport })
    await registered(page)
    const complaints = async () => {
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
    }
    await security(page)
    expect(await complaints()).toEqual([])
    await page.getByRole('button', { name: 'Включить' }).click()
    await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor()
    expect(await complaints()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await turnOn(page)
    expect(await complaints()).toEqual([])
  })

  test('is asked for at the next sign-in: the app’s code opens, a wrong one is refused at the field', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    const email = await registered(page)
    const { key } = await turnOn(page)
    const { page: phone } = await visit('/', { expects: REFUSALS, viewport: PHONE })
    await logIn(phone, email)
    const field = phone.getByRole('dialog').getByLabel('Код из приложения')
    await field.waitFor()
    expect(await field.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await field.fill('00000000')
    await phone.keyboard.press('Enter')
    await phone.getByRole('dialog').getByText('Код не подошёл').waitFor()
    expect(await phone.evaluate(() => document.cookie.includes('USER_ID'))).toBe(false)
    await field.fill(codeOf(key, 1))
    // Busy for a moment longer than the refusal took, the form would not hear a key.
    await phone.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click()
    await signedIn(phone)
  })

  test.runIf(isWhole)('lets in by a recovery code, and can be switched off with the password', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    const email = await registered(page)
    const { codes } = await turnOn(page)
    const { page: phone } = await visit('/', { viewport: PHONE })
    await logIn(phone, email)
    await phone
      .getByRole('dialog')
      .getByLabel('Код из приложения')
      .fill(codes[0] ?? '')
    await phone.keyboard.press('Enter')
    await signedIn(phone)
    await security(phone)
    await phone.getByText('Запасных кодов осталось: 7').waitFor()
    await phone.getByRole('button', { name: 'Выключить' }).click()
    await phone.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await phone.getByRole('dialog').getByRole('button', { name: 'Выключить' }).click()
    await phone.getByText('Войти можно по одному паролю').waitFor()
  })
})

describe('devices', () => {
  test.runIf(isWhole)('another browser is signed out from here, and becomes anonymous at its next call', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    const email = await registered(page)
    const { page: phone } = await visit('/', { expects: REFUSALS, viewport: PHONE })
    await logIn(phone, email)
    await signedIn(phone)
    await phone.goto('/cabinet')
    await hydrated(phone)
    await security(page)
    expect(await page.getByRole('region', { name: 'Устройства' }).getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: /^Выйти на устройстве/ }).click()
    await page.getByText('На этом устройстве кабинет закрыт').waitFor()
    await page.getByRole('button', { name: /^Выйти на устройстве/ }).waitFor({ state: 'detached' })
    await phone.getByRole('button', { name: 'Прислать письмо ещё раз' }).click()
    await anonymous(phone)
    await phone.goto('/cabinet')
    await phone.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
  })

  test('a new password closes the cabinet everywhere else', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    const email = await registered(page)
    const { page: phone } = await visit('/', { expects: REFUSALS, viewport: PHONE })
    await logIn(phone, email)
    await signedIn(phone)
    await security(page)
    await page.getByLabel('Нынешний пароль').fill('не та фраза')
    await page.getByLabel('Новый пароль').pressSequentially('gfhjkm12345')
    await page.getByText('Пока его легко подобрать').waitFor()
    await page.getByLabel('Новый пароль').fill('совсем другая фраза')
    await page.getByText('Такой пароль подобрать трудно').waitFor()
    await page.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByText('Пароль не подошёл').waitFor()
    expect(await page.getByLabel('Новый пароль').inputValue()).toBe('совсем другая фраза')
    await page.getByLabel('Нынешний пароль').fill(PASSWORD)
    await page.getByRole('button', { name: 'Сменить пароль' }).click()
    await page.getByText('Пароль изменён').waitFor()
    expect(await page.getByLabel('Нынешний пароль').inputValue()).toBe('')
    await phone.goto('/cabinet')
    await phone.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
    await security(page)
    await page.getByRole('heading', { name: 'Этот компьютер' }).waitFor()
  })

  test('a guest is asked to sign in, and comes back to this page', async () => {
    const { page } = await visit('/cabinet/security', { expects: REFUSALS })
    await page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
    await registered(page)
    await page.getByRole('heading', { name: 'Вход и устройства' }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  })
})

/** The clocks of all tabs run on at once; what they asked for then is on its way a moment later. */
async function later(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.waitForTimeout(500)
}

describe('the watcher', () => {
  test('tabs agree at once on who signed in and who left; while nothing changes nothing is asked', async () => {
    const { page, context } = await visit('/robots.txt', { expects: REFUSALS })
    await context.clock.install()
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/faq')
    await hydrated(other)
    await page.bringToFront()
    await registered(page)
    await signedIn(other, 3000)

    const asked: string[] = []
    for (const tab of [page, other]) tab.on('request', (made) => made.url().includes('/api/') && asked.push(made.url()))
    await later(page, 11_000)
    expect(asked).toEqual([])

    await page.goto('/cabinet')
    await hydrated(page)
    await page.getByRole('button', { name: 'Выйти' }).click()
    await anonymous(other, 3000)
  })

  test('notices another account within five seconds, and a hidden tab asks only when it is seen again', async () => {
    const { page, context } = await visit('/', { expects: REFUSALS })
    await context.clock.install()
    await context.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => (window.name === 'hidden' ? 'hidden' : 'visible') })
    })
    await registered(page)
    await Promise.all([page.waitForResponse(/user\/me$/), page.goto('/faq').then(() => hydrated(page))])
    await signedIn(page)
    const asked: string[] = []
    page.on('request', (made) => made.url().includes('/user/me') && asked.push(made.url()))
    const show = (name: string) =>
      page.evaluate((value) => {
        window.name = value
        document.dispatchEvent(new Event('visibilitychange'))
      }, name)
    await show('hidden')
    await context.addCookies([{ name: 'USER_ID', value: 'somebody-else', url: inject('portalUrl') }])
    await later(page, 6000)
    expect(asked).toEqual([])
    await show('seen')
    await page.waitForFunction(() => !document.cookie.includes('somebody-else'))
    expect(asked).toHaveLength(1)
    await context.clearCookies({ name: 'USER_ID' })
    await later(page, 5000)
    await anonymous(page, 3000)
    expect(asked).toHaveLength(1)
  })
})

test.each(['/..//evil.example/', '/x/..//evil.example/', '//evil.example/', '/\\evil.example/', '/problem/%2F%2Fevil.example'])(
  '«%s» leads to nobody else',
  async (path) => {
    const { port, hostname } = new URL(inject('portalUrl'))
    const location = await new Promise<string | undefined>((resolve, reject) => {
      request({ host: hostname, port, path }, (answer) => {
        answer.resume()
        resolve(answer.headers.location)
      })
        .on('error', reject)
        .end()
    })
    expect(location ?? '/').toMatch(/^\/(?![/\\])/)
  },
)

test('a sign-in link with somebody else’s address in it stays on the portal', async () => {
  const { page } = await visit('/cabinet?then=https://evil.example&next=//evil.example&redirect=//evil.example', {
    expects: REFUSALS,
  })
  await registered(page)
  await page.getByRole('heading', { name: /^Здравствуйте/ }).waitFor()
  expect(new URL(page.url()).origin).toBe(inject('portalUrl'))
})

describe('a new e-mail', () => {
  test.runIf(isWhole)(
    'comes by the code from its letter, what was typed stays on a refusal, and the old address brings it back',
    async () => {
      const { page } = await visit('/', { expects: REFUSALS })
      const email = await registered(page)
      await security(page)
      const form = page.getByRole('region', { name: 'Почта' })
      await form.getByLabel('Новая почта').fill(`new-${email}`)
      await form.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
      await form.getByRole('button', { name: 'Сменить почту' }).click()
      await form.getByText('Пароль не подошёл').waitFor()
      expect(await form.getByLabel('Новая почта').inputValue()).toBe(`new-${email}`)
      await form.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
      await form.getByRole('button', { name: 'Сменить почту' }).click()
      const code = await inLetter(`new-${email}`, /^(\d{6})$/m)
      await form.getByLabel('Код из письма').fill(code)
      await form.getByRole('button', { name: 'Подтвердить' }).click()
      await form.getByText(`new-${email}`).waitFor()
      await page.goto(await inLetter(email, /(\/cabinet\/security\?back=[\w%.-]+)/))
      await hydrated(page)
      await page.getByRole('button', { name: 'Вернуть почту' }).click()
      await page.getByText('Почта снова ваша').waitFor()
      await anonymous(page)
      await inLetter(email, /(USER_CHECKWORD=)/)
    },
  )
})

function inLetter(to: string, words: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as { to: string; text: string }[]
      const texts = letters.filter((letter) => letter.to === to).map(({ text }) => text)
      const [, found] = words.exec(texts.join('\n')) ?? []
      if (!found) throw new Error('no letter yet')
      return found
    },
    { timeout: 20_000, interval: 250 },
  )
}
