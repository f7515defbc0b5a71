import axe from 'axe-core'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import { platformOf } from '../platform.ts'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
const LOST = /Failed to load resource|ERR_FAILED/
const QUESTION = 'С чего начать разговор с учителем?'
let people = 0

const nextEmail = () => `feedback-${process.pid}-${++people}@primer.example`
const ticketOn = (page: Page) => page.getByText(/НС-\d{6}/).innerText()

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Имя').fill('Анна')
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Текст').fill(QUESTION)
  await page.getByRole('checkbox').check()
}

async function lettersTo(email: string): Promise<string> {
  const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as { to: string; text: string }[]
  return letters.flatMap(({ to, text }) => (to === email ? [text] : [])).join('\n')
}

async function storedFrom(email: string): Promise<number> {
  const client = new pg.Client({ connectionString: inject('portalDatabase') })
  await client.connect()
  const { rows } = await client.query('select 1 from messages where email = $1', [email]).finally(() => client.end())
  return rows.length
}

describe('a message', () => {
  test('is sent, and its number stands on the screen and in the letters', async () => {
    const { page } = await visit('/contacts', { viewport: PHONE })
    await hydrated(page)
    const email = nextEmail()
    await fill(page, email)
    await page.getByRole('button', { name: 'Отправить письмо' }).dblclick()
    await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Письмо у нас')
    const ticket = await ticketOn(page)
    await page.getByText(`Ответим на ${email}`).waitFor()
    expect(await storedFrom(email)).toBe(1)
    for (const to of [email, 'zapolnite@example.org'])
      await expect.poll(() => lettersTo(to), { timeout: 20_000, interval: 250 }).toContain(ticket)
    await page.reload()
    expect(await page.getByLabel('Текст').inputValue()).toBe('')
  })

  test('survives a lost connection: it stays in the form, through a reload too, and is sent again', async () => {
    const { page } = await visit('/contacts', { expects: LOST })
    await hydrated(page)
    const email = nextEmail()
    await fill(page, email)
    await page.getByLabel('О чём').selectOption('payment')
    await page.route('**/api/v1/feedback', (route) => route.abort())
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByRole('alert').getByText('Нет связи с порталом').waitFor()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.getByLabel('Текст').inputValue()).toBe(QUESTION)
    expect(await page.getByLabel('Почта').inputValue()).toBe(email)
    expect(await page.getByLabel('О чём').inputValue()).toBe('payment')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByRole('button', { name: 'Отправить ещё раз' }).waitFor()
    await page.unroute('**/api/v1/feedback')
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()
    expect(await storedFrom(email)).toBe(1)
  })

  test.runIf(isWhole)('whose answer was lost on the way back is stored once when it is sent again', async () => {
    const { page } = await visit('/contacts', { expects: LOST })
    await hydrated(page)
    const email = nextEmail()
    await fill(page, email)
    await page.route('**/api/v1/feedback', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByRole('button', { name: 'Отправить ещё раз' }).waitFor()
    expect(await storedFrom(email)).toBe(1)
    await page.unroute('**/api/v1/feedback')
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()
    expect(await storedFrom(email)).toBe(1)
  })

  test('with faults says which fields, leads to them, and axe has nothing to complain of', async () => {
    const { page } = await visit('/contacts')
    await hydrated(page)
    await page.getByLabel('Имя').fill('Анна')
    await page.getByLabel('Почта').fill('anna.primer.example')
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Осталось исправить: почту, текст и согласие.' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Почта').getAttribute('aria-invalid')).toBe('true')
    const describedBy = await page.getByLabel('Почта').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe('В адресе не хватает знака @.')
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    expect(violations.map(({ id }) => id)).toEqual([])
    await summary.getByRole('link', { name: 'текст' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message')
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.getByLabel('Имя').inputValue()).toBe('Анна')
  })

  test.runIf(isWhole)('is written and sent with the keyboard alone, and nobody comes to the trap', async () => {
    const { page } = await visit('/contacts')
    await hydrated(page)
    await page.getByLabel('Имя').focus()
    await page.keyboard.type('Анна')
    await page.keyboard.press('Tab')
    await page.keyboard.type(nextEmail())
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type(QUESTION)
    const passed: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
      passed.push(name)
      if (name === 'consent') await page.keyboard.press('Space')
    }
    expect(passed).toEqual(['file', 'consent', null, null])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()
  })

  test.runIf(isWhole)('that was typed and sent before the application was here is not lost', async () => {
    const { page, context } = await visit('/')
    const gate = Promise.withResolvers<void>()
    await context.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/contacts')
    const email = nextEmail()
    await fill(page, email)
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByLabel('Имя').press('Enter')
    gate.resolve()
    await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await storedFrom(email)).toBe(1)
  })

  test.runIf(isWhole)('may carry a file, shown by its name; one of another kind is refused at its field', async () => {
    const { page } = await visit('/contacts', { expects: /status of 415/ })
    await hydrated(page)
    await fill(page, nextEmail())
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'тетрадь.png', mimeType: 'image/png', buffer: Buffer.from('не картинка') })
    await page.getByText('тетрадь.png').waitFor()
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByText('Такой файл не подходит. Пришлите PDF, JPG или PNG.').waitFor()
    await page.getByRole('button', { name: 'Убрать файл' }).click()
    const active = '%PDF-1.4\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n'
    await input.setInputFiles({ name: 'тетрадь.pdf', mimeType: 'application/pdf', buffer: Buffer.from(active) })
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByText('Сохраните его через «Печать → PDF» или пришлите снимок.').waitFor()
    await page.getByRole('button', { name: 'Убрать файл' }).click()
    await page.getByRole('button', { name: 'Отправить письмо' }).click()
    await page.getByRole('heading', { name: 'Письмо у нас' }).waitFor()
  })
})

describe('reviews', () => {
  test('are honestly none at first; one is written with a rating and waits; a published review opens whole', async () => {
    const { page } = await visit('/reviews')
    await page.getByRole('heading', { name: 'Отзывов пока нет' }).waitFor()
    expect(await page.getByRole('link', { name: 'Правила целиком' }).getAttribute('href')).toBe('/detailed-reviews')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Написать отзыв' }).click()
    await page.getByText('Хорошо', { exact: true }).click()
    await page.getByLabel('Что вы хотите рассказать').fill('Опросник помог понять, с чего начать.\n\nСпасибо за спокойный тон.')
    await page.getByLabel(/^Имя/).fill('Анна Петрова')
    await page.getByLabel('Почта').fill(nextEmail())
    await page.getByRole('checkbox', { name: /на обработку данных/ }).check()
    await page.getByRole('checkbox', { name: /на публикацию отзыва/ }).check()
    await page.getByRole('button', { name: 'Отправить отзыв' }).click()
    await page.getByRole('heading', { name: 'Спасибо, отзыв у нас' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Отзывов пока нет' }).waitFor()

    const { context, close } = platformOf(inject('portalDatabase'))
    const oleg = { name: 'Олег', text: 'Статьи понятные, но хочется примеров.', rating: 3, topic: 'articles' }
    await reviews.add(context, { ...oleg, messageId: crypto.randomUUID(), mayPublish: true, accountId: null, email: nextEmail() })
    const { rows } = await context.db.execute<{ id: number }>('select id from reviews')
    for (const { id } of rows) await reviews.decide(context, id, { state: 'published' })
    await close()
    const shown = async () => (await fetch(`${inject('portalUrl')}/reviews`)).text()
    await expect.poll(async () => /Анна/.test(await shown()) && /Олег/.test(await shown())).toBe(true)

    await page.reload()
    await page.getByRole('button', { name: 'Читать целиком' }).first().click()
    await page.getByRole('dialog', { name: 'Отзыв о статьях' }).getByRole('button', { name: 'Следующий' }).click()
    const dialog = page.getByRole('dialog', { name: 'Отзыв о портале' })
    await dialog.getByText('Спасибо за спокойный тон.').waitFor()
    expect(await dialog.innerText()).toContain('Анна П.')
    expect(await dialog.getByRole('img').getAttribute('aria-label')).toBe('Оценка 4 из 5')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test.runIf(isWhole)('one is left, an editor answers and publishes it by the keyboard, and a reader finds both', async () => {
    const { page } = await visit('/reviews')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Написать отзыв' }).click()
    await page.getByText('Отлично', { exact: true }).click()
    await page.getByLabel('Что вы хотите рассказать').fill('Стало спокойнее по вечерам: считаем шишки, как в упражнении.')
    await page.getByLabel(/^Имя/).fill('Зинаида Лунина')
    await page.getByLabel('Почта').fill(nextEmail())
    await page.getByRole('checkbox', { name: /на обработку данных/ }).check()
    await page.getByRole('checkbox', { name: /на публикацию отзыва/ }).check()
    await page.getByRole('button', { name: 'Отправить отзыв' }).click()
    await page.getByRole('heading', { name: 'Спасибо, отзыв у нас' }).waitFor()

    const { page: desk } = await person('editor', 'Нина')
    await desk.goto('/admin/reviews')
    await desk.getByLabel('Поиск').fill('считаем шишки')
    await desk.waitForURL(/filter=/)
    await expect.poll(() => desk.getByRole('row').count(), { timeout: 20_000 }).toBe(2)
    await desk.getByRole('link', { name: /считаем шишки/ }).press('Enter')
    await desk.getByRole('button', { name: 'Ответить под отзывом' }).press('Enter')
    const answering = desk.getByRole('dialog', { name: 'Ответить под отзывом' })
    await answering.getByLabel('Ответ портала').fill('Спасибо: шишки лучше считать вдвоём.')
    await desk.keyboard.press('Escape')
    await answering.waitFor({ state: 'detached' })
    await desk.getByRole('button', { name: 'Ответить под отзывом' }).press('Enter')
    expect(await answering.getByLabel('Ответ портала').inputValue()).toBe('Спасибо: шишки лучше считать вдвоём.')
    expect(await faultsOf(desk)).toEqual([])
    await answering.getByRole('button', { name: 'Ответить под отзывом' }).press('Enter')
    await desk.getByText('Ответ сохранён').waitFor()
    await desk.getByRole('button', { name: 'Опубликовать' }).press('Enter')
    await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).press('Enter')
    await desk.getByText('Отзыв опубликован').waitFor()
    await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).toBe('H1')

    const shown = async () => (await fetch(`${inject('portalUrl')}/reviews`)).text()
    await expect.poll(shown, { timeout: 10_000 }).toContain('Зинаида')
    await page.goto('/reviews')
    await hydrated(page)
    const card = page.getByRole('article').filter({ hasText: 'считаем шишки' })
    await card.getByText('Есть ответ портала').waitFor()
    await card.getByRole('button', { name: 'Читать целиком' }).click()
    await page.getByRole('dialog').getByText('Спасибо: шишки лучше считать вдвоём.').waitFor()
  })
})
