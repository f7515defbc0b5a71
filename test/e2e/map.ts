import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What goes well, ten spheres, safety, whether it hinders and what else matters: the pages that are counted. */
const SAFETY_PAGE = 12
/** Every line of these may be left. */
const FREE_PAGES = [1, 13, 14]

type Area = Page | Locator

/** The birthday of the start in its three fields, from «14.03.2018». */
export async function fillBirthday(area: Area, typed: string): Promise<void> {
  const [day = '', month = '', year = ''] = typed.split('.')
  await area.getByRole('textbox', { name: 'День' }).fill(day)
  await area.getByRole('combobox', { name: 'Месяц' }).selectOption(month)
  await area.getByRole('textbox', { name: 'Год' }).fill(year)
}

/** The birthday that stands in the three fields. */
export async function birthdayIn(area: Area): Promise<string> {
  const day = await area.getByRole('textbox', { name: 'День' }).inputValue()
  const month = await area.getByRole('combobox', { name: 'Месяц' }).inputValue()
  return [day, month, await area.getByRole('textbox', { name: 'Год' }).inputValue()].join('.')
}

/** From the start to the first page of questions of the whole map, without a sphere that worries most. */
export async function beginWhole(area: Area): Promise<void> {
  await area.getByRole('button', { name: 'Начать', exact: true }).click()
  await area.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
  await area.getByText(/^Не.знаю, посмотрю всё$/).click()
  await area.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
  await area.getByRole('button', { name: 'Дальше' }).click()
  await area.locator('fieldset').first().getByText('Почти всегда').waitFor()
}

/** The same answer to every question of the page; the last `skip` stay without one. */
export async function answerPage(area: Area, label: string | RegExp, skip = 0): Promise<void> {
  if (await isOneByOne(area)) return answerOneByOne(area, label, skip)
  const questions = area.locator('fieldset')
  const count = (await questions.count()) - skip
  for (let index = 0; index < count; index++) await questions.nth(index).getByText(label).first().click()
}

/** Answers the question that stands alone; the next one comes by itself. */
export async function answerAlone(area: Area, label: string | RegExp): Promise<void> {
  const before = await shownQuestion(area)
  await area.locator('fieldset').getByText(label).first().click()
  await expect.poll(() => shownQuestion(area), { timeout: 10_000 }).not.toBe(before)
}

/** Answers every page of the whole map up to the step about the child. */
export async function answerWhole(
  area: Area,
  { safety = /^Нет$/, often = 'Иногда' }: { safety?: RegExp; often?: string } = {},
): Promise<void> {
  for (let page = 2; page <= SAFETY_PAGE; page++) {
    if (page === SAFETY_PAGE)
      await area
        .getByRole('heading', { name: /безопасности/ })
        .first()
        .waitFor()
    await answerPage(area, page === SAFETY_PAGE ? safety : often)
    if (!(await isOneByOneByWidth(area))) await area.getByRole('button', { name: 'Дальше' }).click()
  }
  const help = area.getByRole('button', { name: /Вернуться к.карте/ })
  if (safety.test('Да')) await help.click()
  for (const page of FREE_PAGES.slice(1)) {
    await area.getByRole('heading', { name: new RegExp(`Страница.${page} из`) }).waitFor()
    await area.getByRole('button', { name: 'Дальше' }).click()
  }
  await area.getByRole('heading', { name: /Последний шаг/ }).waitFor()
}

async function answerOneByOne(area: Area, label: string | RegExp, skip: number): Promise<void> {
  const [, at = '1', of = '6'] =
    /вопрос (\d) из (\d)/.exec(
      await area
        .getByRole('heading', { name: /вопрос \d из \d/ })
        .first()
        .innerText(),
    ) ?? []
  for (let number = Number(at); number <= Number(of) - skip; number++) await answerAlone(area, label)
}

async function isOneByOne(area: Area): Promise<boolean> {
  return (await area.getByRole('button', { name: 'Пропустить' }).count()) > 0
}

async function isOneByOneByWidth(area: Area): Promise<boolean> {
  const page = 'page' in area ? area.page() : area
  return (page.viewportSize()?.width ?? 0) < 768
}

function shownQuestion(area: Area): Promise<string | null> {
  return area
    .locator('fieldset')
    .first()
    .getAttribute('aria-labelledby', { timeout: 3000 })
    .catch(() => null)
}
