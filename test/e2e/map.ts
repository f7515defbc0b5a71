import type { Locator, Page } from 'playwright-core'

const SPHERES = 10
const SAFETY_PAGE = SPHERES + 1
/** Whether it hinders, strengths and what else matters: every line of these may be left. */
const FREE_PAGES = [12, 13, 14]

/** From the start to the first page of the whole map, without a sphere that worries most. */
export async function beginWhole(area: Page | Locator): Promise<void> {
  await area.getByRole('button', { name: 'Начать', exact: true }).click()
  await area.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
  await area.getByText(/^Не.знаю, посмотрю всё$/).click()
  await area.getByRole('button', { name: 'Дальше' }).click()
  await area.getByRole('heading', { name: /Страница.1 из/ }).waitFor()
}

/** The same answer to every question of the page; the last `skip` stay without one. */
export async function answerPage(area: Page | Locator, label: string | RegExp, skip = 0): Promise<void> {
  const questions = area.locator('fieldset')
  const count = (await questions.count()) - skip
  for (let index = 0; index < count; index++) await questions.nth(index).getByText(label).first().click()
}

/** Answers every page of the whole map up to the step about the child. */
export async function answerWhole(
  area: Page | Locator,
  { safety = /^Нет$/, often = 'Иногда' }: { safety?: RegExp; often?: string } = {},
): Promise<void> {
  for (let page = 1; page <= SAFETY_PAGE + FREE_PAGES.length; page++) {
    await area.getByRole('heading', { name: new RegExp(`Страница.${page} из`) }).waitFor()
    if (!FREE_PAGES.includes(page)) await answerPage(area, page === SAFETY_PAGE ? safety : often)
    await area.getByRole('button', { name: 'Дальше' }).click()
  }
  await area.getByRole('heading', { name: /Последний шаг/ }).waitFor()
}
