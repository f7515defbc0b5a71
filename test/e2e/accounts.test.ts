import type { Page } from 'playwright-core'
import { describe, expect, inject, test, vi } from 'vitest'
import { hydrated, withBrowser } from './browser.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const PASSWORD = 'длинная фраза для входа'
// A guest’s cabinet answers 401, a refused form 422: the browser notes both by itself.
const REFUSALS = /status of (401|422)/
let people = 0

const nextEmail = () => `e2e-${process.pid}-${++people}@primer.example`

async function register(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  await dialog.getByLabel('Имя').fill('Анна')
  await dialog.getByLabel('Фамилия').fill('Пример')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
}

async function newCabinet(page: Page): Promise<string> {
  const email = nextEmail()
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Войти или завести кабинет' }).click()
  await register(page, email)
  await page.getByRole('heading', { name: 'Результаты', exact: true }).waitFor()
  return email
}

function linkTo(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as { to: string; text: string }[]
      const [, link] = /(\/cabinet\?confirm=[\w.-]+)/.exec(letters.find(({ to }) => to === email)?.text ?? '') ?? []
      if (!link) throw new Error('no letter yet')
      return link
    },
    { timeout: 20_000, interval: 250 },
  )
}

describe('the cabinet', () => {
  test('asks a guest to sign in, opens after registration, and closes at sign-out', async () => {
    const { page } = await visit('/cabinet', { expects: REFUSALS })
    await newCabinet(page)
    await page.getByRole('link', { name: 'Заполнить карту' }).last().waitFor()
    await page.getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/cabinet')
    await page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
  })

  test.runIf(isWhole)('is reached from the map through the home page, whose header knows who is signed in', async () => {
    const { page } = await visit('/cabinet', { expects: REFUSALS })
    await newCabinet(page)
    await page.goto('/test')
    await hydrated(page)
    // The map's head leads home and out, and nowhere else.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /на главную/ })
      .click()
    await page.waitForURL((url) => url.pathname === '/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click()
    await page.getByRole('heading', { name: 'Результаты', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/cabinet')
  })

  test('stops asking for a confirmation once the letter’s link was opened, and the address is clean', async () => {
    const { page } = await visit('/cabinet', { expects: REFUSALS })
    const email = await newCabinet(page)
    await page.getByText('Подтвердите почту').waitFor()
    await page.goto(await linkTo(email))
    await hydrated(page)
    await page.getByText('Почта подтверждена').waitFor()
    await page.getByRole('button', { name: 'Прислать письмо ещё раз' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  test.runIf(isWhole)('confirms an address where nobody is signed in, on another device', async () => {
    const { page } = await visit('/cabinet', { expects: REFUSALS })
    const link = await linkTo(await newCabinet(page))
    const { page: phone } = await visit(link, { expects: REFUSALS })
    await hydrated(phone)
    await phone.getByText('Почта подтверждена').waitFor()
    expect(new URL(phone.url()).search).toBe('')
    await page.reload()
    await page.getByRole('heading', { name: 'Результаты', exact: true }).waitFor()
    expect(await page.getByText('Подтвердите почту').count()).toBe(0)
  })
})

describe('the sign-in popup', () => {
  test('keeps what was typed when it is refused, and says which fields are wrong', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Регистрация' }).click()
    await dialog.getByLabel('Имя').fill('Анна')
    await dialog.getByLabel('Пароль', { exact: true }).fill('коротко')
    await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
    await dialog.getByRole('alert').getByText('Проверьте отмеченные поля').waitFor()
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(4)
    expect(await dialog.getByLabel('Имя').inputValue()).toBe('Анна')
    expect(await dialog.getByLabel('Пароль', { exact: true }).inputValue()).toBe('коротко')
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(false)
  })

  test('has the name and the address that were typed when it is turned to the other view or opened again, never the password', async () => {
    const { page } = await visit('/', { expects: REFUSALS })
    await hydrated(page)
    const dialog = page.getByRole('dialog')
    const openRegistration = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
      await dialog.getByRole('button', { name: 'Регистрация' }).click()
    }
    const typed = () =>
      Promise.all(['Имя', 'Электронная почта', 'Пароль'].map((name) => dialog.getByLabel(name, { exact: true }).inputValue()))
    await openRegistration()
    await dialog.getByLabel('Имя').fill('Анна')
    await dialog.getByLabel('Электронная почта').fill('anna@primer.example')
    await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Вход' }).click()
    await dialog.getByRole('button', { name: 'Регистрация' }).click()
    expect(await typed()).toEqual(['Анна', 'anna@primer.example', ''])
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await openRegistration()
    expect(await typed()).toEqual(['Анна', 'anna@primer.example', ''])
  })

  test.runIf(isWhole)('offers registration again after the roles could not be fetched', async () => {
    const { page } = await visit('/', { expects: /Failed to load|Нет связи/ })
    await hydrated(page)
    await page.route('**/get-available-roles-for-registration', (route) => route.abort())
    const open = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Регистрация' }).click()
    }
    await open()
    await page.getByRole('dialog').getByRole('heading', { name: 'Окно не открылось' }).waitFor()
    await page.unroute('**/get-available-roles-for-registration')
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
    await open()
    await page.getByRole('dialog').getByLabel('Кто вы').waitFor()
    expect(await page.getByRole('dialog').getByLabel('Кто вы').locator('option').allInnerTexts()).toContain('Родитель')
  })
})
