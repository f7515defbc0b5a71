import { expect, test } from 'vitest'
import { hydrated, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)

test('a field for a password hides it, may be pasted into and is known to managers', async () => {
  const { page } = await visit('/')
  await hydrated(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('header [data-popup="auth"]')?.click())
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Пароль', { exact: true })
  await field.waitFor()
  expect(await field.evaluate(({ type, autocomplete }: HTMLInputElement) => [type, autocomplete])).toEqual([
    'password',
    'current-password',
  ])
  await field.evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'вставлено из менеджера')
    const isLetThrough = input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    input.dataset.isLetThrough = String(isLetThrough)
  })
  expect(await field.getAttribute('data-is-let-through')).toBe('true')
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  const fresh = dialog.getByLabel('Пароль', { exact: true })
  expect(await fresh.evaluate(({ type, autocomplete }: HTMLInputElement) => [type, autocomplete])).toEqual([
    'password',
    'new-password',
  ])
})

test('a password that was refused is refused no longer once it is mended', async () => {
  const { page } = await visit('/', { expects: /status of 422/ })
  await hydrated(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('header [data-popup="auth"]')?.click())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  const field = dialog.getByLabel('Пароль', { exact: true })
  await field.fill('мало')
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
  const refusal = dialog.getByText(/от.10 до.128 знаков/)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('всё ещё')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('ёжик-под-дождём-42')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null)
  expect(await refusal.count()).toBe(0)
})

test('every page of a person has its way out', async () => {
  const { page } = await person('parent', 'Анна')
  for (const path of [
    '/cabinet',
    '/cabinet/plan',
    '/cabinet/security',
    '/cabinet/privacy',
    '/cabinet/subscription',
    '/cabinet/saved',
  ]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Выйти', exact: true }).first().waitFor()
  }
  const { page: desk } = await person('editor', 'Нина')
  await desk.goto('/admin')
  await desk
    .getByRole('button', { name: /Нина|Профиль|Profile/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Выйти' }).waitFor()
})
