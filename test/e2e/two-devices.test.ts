import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsAtTwice, faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { answerAlone, beginWhole, fillBirthday } from './map.ts'
import { open, peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)

/** Another device of the same person. */
async function deviceOf(page: Page): Promise<Page> {
  const { page: other, context } = await visit('/healthz', { viewport: PHONE })
  await context.addCookies(await page.context().cookies())
  return other
}

const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/questionnaire-drafts/'))

async function answerAndSave(page: Page, label: string): Promise<void> {
  const isSaved = saved(page)
  await answerAlone(page.locator('main'), label)
  expect((await isSaved).status()).toBe(200)
}

async function begun(): Promise<Page> {
  const { page } = await person('parent', 'Анна', PHONE)
  await open(page, '/test')
  await fillBirthday(page.locator('main'), '14.03.2018')
  await page.getByRole('checkbox').check()
  await beginWhole(page.locator('main'))
  return page
}

async function goOn(page: Page): Promise<void> {
  await open(page, '/test')
  await page.getByRole('button', { name: /^Продолжить с.вопроса/ }).click()
  await page.getByRole('button', { name: 'Вернуться' }).waitFor()
}

const chosen = (page: Page) => page.locator('main input:checked + svg + span').innerText()

test('a map that was begun on one device goes on on another, and then on the first again', async () => {
  const phone = await begun()
  await answerAndSave(phone, 'Иногда')
  await answerAndSave(phone, 'Часто')
  const tablet = await deviceOf(phone)
  await open(tablet, '/test')
  await tablet.getByText(/2.ответа целы на.этом устройстве и.в.кабинете/).waitFor()
  expect(await faultsOf(tablet)).toEqual([])
  expect(await faultsAtTwice(tablet)).toEqual([])
  await tablet.getByRole('button', { name: /^Продолжить с.вопроса/ }).click()
  await tablet.getByRole('heading', { name: /вопрос 3 из 6/ }).waitFor()
  await answerAndSave(tablet, 'Почти всегда')
  await goOn(phone)
  await phone.getByRole('heading', { name: /вопрос 4 из 6/ }).waitFor()
  await phone.getByRole('button', { name: 'Вернуться' }).click()
  await expect.poll(() => chosen(phone)).toBe('Почти всегда')
})

test.runIf(isWhole)(
  'two devices that answer differently lose nothing: both answers are shown, and a person decides',
  async () => {
    const phone = await begun()
    await answerAndSave(phone, 'Иногда')
    const tablet = await deviceOf(phone)
    await goOn(tablet)
    // Both stand before the second question.
    await answerAndSave(tablet, 'Часто')
    await answerAndSave(phone, 'Нет или очень редко')
    const question = phone.getByRole('alert', { name: /На.другом устройстве отвечено иначе/ })
    await question.getByText(/Здесь: «Нет или очень редко», там: «Часто»/).waitFor()
    expect(await faultsOf(phone)).toEqual([])
    expect(await faultsAtTwice(phone)).toEqual([])
    const isSaved = saved(phone)
    await question.getByRole('button', { name: 'Оставить ответы отсюда' }).click()
    await isSaved
    await expect.poll(() => question.count()).toBe(0)
    await goOn(tablet)
    await tablet.getByRole('button', { name: 'Вернуться' }).click()
    await expect.poll(() => chosen(tablet)).toBe('Нет или очень редко')
  },
)

test.runIf(isWhole)('a map of this device and another of the account are both there', async () => {
  const phone = await begun()
  await answerAndSave(phone, 'Иногда')
  const { page: guest, context } = await visit('/test', { viewport: PHONE })
  await hydrated(guest)
  await fillBirthday(guest.locator('main'), '01.02.2013')
  await guest.getByRole('checkbox').check()
  await beginWhole(guest.locator('main'))
  await answerAlone(guest.locator('main'), 'Часто')
  await answerAlone(guest.locator('main'), 'Часто')
  await context.addCookies(await phone.context().cookies())
  await open(guest, '/test')
  await guest.getByText(/есть ещё одна карта, начатая на.другом устройстве: 1.ответ/).waitFor()
  await guest.getByRole('button', { name: 'Продолжить ту карту' }).click()
  // The offers have changed places.
  await guest.getByText(/есть ещё одна карта.*2.ответа/).waitFor()
  await guest.getByRole('button', { name: /^Продолжить с.вопроса/ }).click()
  await guest.getByRole('heading', { name: /вопрос 2 из 6/ }).waitFor()
  await guest.getByRole('button', { name: 'Вернуться' }).click()
  await expect.poll(() => chosen(guest)).toBe('Иногда')
})
