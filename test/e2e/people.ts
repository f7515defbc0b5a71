import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { ROLES } from '#app/features/accounts/rules.ts'
import { madeSession, secretOf } from '#test/session-cookie.ts'
import { hydrated, type PHONE, type withBrowser } from './browser.ts'

// A guest’s cabinet answers 401, what is closed 403 or 404, what another changed 409, wrong pictures 422: the browser notes them by itself.
export const REFUSALS = /status of (401|403|404|409|422)/

type Person = { page: Page; email: string; name: string }

const sharedPortal = () => ({ url: inject('portalUrl'), databaseUrl: inject('portalDatabase') })

/** People of a journey: each with an account, signed in with a second factor, in a browser of their own. */
export function peopleOf(visit: ReturnType<typeof withBrowser>, portal = sharedPortal, expects = REFUSALS) {
  let database: pg.Client
  beforeAll(async () => {
    database = new pg.Client({ connectionString: portal().databaseUrl })
    await database.connect()
  })
  afterAll(() => database.end())

  async function person(
    role: (typeof ROLES)[number]['code'],
    firstName: string,
    viewport?: typeof PHONE,
    hasWorker = false,
  ): Promise<Person> {
    const id = `${role}-${randomUUID().slice(0, 8)}`
    const email = `${id}@primer.example`
    await database.query(
      'insert into users (id, name, first_name, last_name, email, email_verified) values ($1, $2, $2, $3, $4, true)',
      [id, firstName, 'Пример', email],
    )
    const roleId = ROLES.find(({ code }) => code === role)?.id
    await database.query('insert into account_roles (user_id, role_id) values ($1, $2)', [id, roleId])
    return { page: await signedIn(id, viewport, hasWorker), email, name: `${firstName} Пример` }
  }

  /** The same person in another browser. */
  async function elsewhere(email: string): Promise<Page> {
    const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [email])
    return signedIn(rows[0]?.id ?? '')
  }

  async function signedIn(id: string, viewport?: typeof PHONE, hasWorker = false): Promise<Page> {
    const session = madeSession(secretOf(inject('portalVar')))
    await database.query(
      "insert into sessions (id, user_id, token_hash, expires_at, second_factor_at) values ($1, $2, $3, now() + interval '1 hour', now())",
      [session.id, id, session.tokenHash],
    )
    const { page, context } = await visit('/healthz', { expects, hasWorker, ...(viewport ? { viewport } : {}) })
    const { url } = portal()
    await context.addCookies([
      { name: 'portal.session_token', value: session.cookie, url, httpOnly: true },
      { name: 'USER_ID', value: id, url },
    ])
    return page
  }

  /** Somebody who registered by the form takes their second step of the sign-in. */
  async function passSecondFactor(email: string): Promise<void> {
    await database.query('update sessions set second_factor_at = now() where user_id = (select id from users where email = $1)', [
      email,
    ])
  }

  return { person, elsewhere, passSecondFactor }
}

/** Goes to a page and waits until it answers clicks. A page that was leaving by itself at this moment may stop the first try. */
export async function open(page: Page, path: string): Promise<void> {
  await page
    .goto(path)
    .catch((reason: Error) => (reason.message.includes('ERR_ABORTED') ? page.goto(path) : Promise.reject(reason)))
  await hydrated(page)
}

/** Adds a child by the form; the card is open afterwards. */
export async function addChild(page: Page, name = 'Миша', birthday = '14032018'): Promise<void> {
  await open(page, '/cabinet')
  await page.getByRole('link', { name: 'Добавить ребёнка' }).first().click()
  await page.getByRole('heading', { name: 'Новая карточка' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Имя или прозвище').fill(name)
  await page.getByLabel('Дата рождения').fill(birthday)
  await page.getByText('Мужской', { exact: true }).click()
  await page.getByText('Правша', { exact: true }).click()
  await page.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Добавить ребёнка' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await hydrated(page)
}

/** From a card that is open to the page that says who sees it and how the child comes in. */
export async function openSettings(page: Page): Promise<void> {
  await open(page, `${new URL(page.url()).pathname}/settings`)
  await page.getByRole('heading', { name: 'Доступ и вход', level: 1 }).waitFor()
}

/** The newest link of this shape in the letters to an address. */
export function linkTo(email: string, shape: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as { to: string; text: string }[]
      const link = letters.filter(({ to }) => to === email).flatMap(({ text }) => shape.exec(text)?.[0] ?? [])[0]
      if (!link) throw new Error('no letter yet')
      return link
    },
    { timeout: 20_000, interval: 250 },
  )
}
