import type { Locator, Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import { answerAlone } from './map.ts'

// How fast a person reads and presses: an adult reads some 200 words of prose in a minute, and needs a second to find and press.
const WORDS_PER_MINUTE = 180
const SECONDS_PER_TAP = 1

/**
 * Counts what a person does and reads: each press, and each line that did not stand on the screen before. A line whose number alone has
 * changed is not read anew; what only a screen reader says and what stands in a closed list is not read at all.
 */
export function effortOf(page: Page, area: Locator) {
  let taps = 0
  let words = 0
  let before = new Set<string>()
  const read = async () => {
    const text = await area.evaluate((element) => {
      const hidden = [...element.querySelectorAll<HTMLElement>('.vh, select')]
      for (const one of hidden) one.hidden = true
      const seen = (element as HTMLElement).innerText // the dialog
      for (const one of hidden) one.hidden = false
      return seen
    })
    const lines = new Set(text.split('\n').map((line) => line.replaceAll(/\d+/g, '0').trim()))
    if (process.env.SHOWN) console.info([...lines].filter((line) => !before.has(line)).join(' | '))
    for (const line of lines) if (!before.has(line)) words += line.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    before = lines
  }
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  /** A list is opened by one press and left by another. */
  const chooseFrom = async (list: Locator, value: string) => {
    taps += 2
    await list.click()
    await list.selectOption(value)
  }
  const answer = async (label: string | RegExp) => {
    await read()
    taps++
    await answerAlone(area, label)
  }
  const counted = () => ({ taps, words, minutes: words / WORDS_PER_MINUTE + (taps * SECONDS_PER_TAP) / 60 })
  return { page, read, tap, chooseFrom, answer, counted }
}

export type Effort = ReturnType<typeof effortOf>

/** From «Заполнить карту» on the home page to the choice of a sphere; the press itself is where the count begins. */
export async function begin(page: Page): Promise<{ area: Locator; effort: Effort }> {
  await hydrated(page)
  await page.locator('main [data-popup="questionnaire"]').first().click()
  const area = page.getByRole('dialog')
  const effort = effortOf(page, area)
  await area.getByText('2 минуты до первого вывода').waitFor()
  await effort.read()
  await effort.tap(area.getByRole('textbox', { name: 'День' }))
  await page.keyboard.type('14')
  await effort.chooseFrom(area.getByRole('combobox', { name: 'Месяц' }), '03')
  // The year has the focus by itself.
  await page.keyboard.type('2018')
  await effort.tap(area.getByRole('checkbox'))
  await effort.tap(area.getByRole('button', { name: 'Начать', exact: true }))
  await area.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
  await effort.read()
  return { area, effort }
}

export async function passSafety(area: Locator, { answer }: Effort): Promise<void> {
  await area.getByRole('heading', { name: /безопасности, вопрос 1 из 4/ }).waitFor()
  for (let question = 0; question < 4; question++) await answer(/^Нет$/)
}

export async function tellOfChild(area: Locator, { page, read, tap }: Effort, button: string): Promise<void> {
  await area.getByRole('heading', { name: /Последний шаг/ }).waitFor()
  await read()
  await tap(area.getByText('Мужской', { exact: true }).first())
  await tap(area.getByText('Правша', { exact: true }))
  await tap(area.getByRole('button', { name: button }))
  await page.waitForURL('**/result/*')
}

/** From the choice of a sphere to the first insight into reading. */
export async function answerReading(area: Locator, effort: Effort): Promise<void> {
  await effort.tap(area.getByText('Чтение', { exact: true }))
  await area
    .getByRole('heading', { name: /Чтение/ })
    .first()
    .waitFor()
  for (let question = 0; question < 6; question++) await effort.answer('Иногда')
  await passSafety(area, effort)
  await tellOfChild(area, effort, 'Показать первый взгляд')
}
