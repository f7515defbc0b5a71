import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { byVisitorsClock, DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answerAlone, fillBirthday } from './map.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { keepPicture } from './screen-pictures.ts'
import { age, fillSteps, type Filled } from './step-result.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
const DAY = byVisitorsClock('2026-11-22T18:00:00')
const HARD: Filled = {
  often: { write: 3, read: 2, attention: 2, motor: 2, memory: 1 },
  hinders: { write: 2, read: 2, attention: 1, motor: 0 },
  strengths: ['STR14', 'STR15', 'STR11'],
  general: [{ code: 'GEN12', value: 2 }],
}

/** Every state of her way as a picture at both widths, made by `bin/screens`; each is looked at by axe and fits its width. */
describe.runIf(process.env.SCREENS)('states', { timeout: 240_000 }, () => {
  async function look(page: Page, name: string, sizes: readonly ('m' | 'd')[] = ['m', 'd']): Promise<void> {
    for (const size of sizes) {
      await page.setViewportSize(size === 'm' ? PHONE : DESK)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await faultsOf(page), `${name}, ${size}`).toEqual([])
      await keepPicture(page, name, size)
    }
    await page.setViewportSize(PHONE)
  }

  async function guest(path = '/healthz', at = DAY): Promise<Page> {
    const { page } = await visit('/healthz', { viewport: PHONE, expects: REFUSALS })
    await page.clock.setFixedTime(at)
    if (path !== '/healthz') await open(page, path)
    return page
  }

  async function result(filled: Filled): Promise<Page> {
    const page = await guest()
    const { result_url: link } = await fillSteps(page, filled)
    await open(page, link)
    return page
  }

  test.each([
    ['result', HARD],
    ['result-safety', { ...HARD, safety: true }],
    ['result-calm', {}],
    ['result-few', { ...HARD, often: { ...HARD.often, fatigue: null, emotion: null, communicate: null, behavior: null } }],
  ] satisfies [string, Filled][])('%s', async (name, filled) => {
    await look(await result(filled), name)
  })

  test('a result that is saved and shared', async () => {
    const page = await result(HARD)
    await page.mouse.wheel(0, 900)
    await page
      .getByRole('button', { name: /Поделиться/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Кому показать' }).waitFor()
    await look(page, 'result-share')
    await page.getByRole('link', { name: /Сохранить и.выбрать/ }).click()
    await page.getByRole('dialog', { name: 'Сохранить результат' }).waitFor()
    await look(page, 'result-save')
  })

  test('the way in and the first insight', async () => {
    const page = await guest('/test')
    await look(page, 'start', ['m'])
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await look(page, 'start-error', ['m'])
    await fillBirthday(page, '14.03.2018')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await page.getByRole('heading', { name: 'Что беспокоит больше всего' }).waitFor()
    await look(page, 'worry', ['m'])
    await page.getByText('Чтение', { exact: true }).click()
    await page.getByText('Иногда', { exact: true }).first().waitFor()
    await look(page, 'question-one', ['m'])
    const form = page.getByRole('main')
    for (let question = 0; question < 6; question++) await answerAlone(form, question < 5 ? 'Часто' : 'Иногда')
    await form.getByText('Заметно', { exact: true }).first().waitFor()
    await look(page, 'question-impact', ['m'])
    await form.getByText('Заметно', { exact: true }).first().click()
    await page.getByRole('heading', { name: /безопасности/ }).waitFor()
    await look(page, 'question-safe', ['m'])
  })

  test('what she goes back to', async () => {
    const page = await guest('/test')
    await fillBirthday(page, '14.03.2018')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Начать', exact: true }).click()
    await page.getByText(/^Не.знаю, посмотрю всё$/).click()
    await page.getByRole('heading', { name: /Что у.ребёнка получается/ }).waitFor()
    await look(page, 'question-strengths', ['m'])
    await page.getByRole('button', { name: 'Дальше' }).click()
    await page.setViewportSize(DESK)
    await page.getByText('Почти всегда').first().waitFor()
    await look(page, 'question-six', ['d'])
    await page.waitForTimeout(500)
    await open(page, '/test')
    await look(page, 'start-resume', ['m'])
  })

  test.each([
    ['problem', '/problem-read'],
    ['exercise', '/training/slovo-iz-pugovic'],
    ['tariffs', '/tariffs'],
  ])('%s', async (name, path) => {
    await look(await guest(path), name)
  })

  test('an exercise that is run, and in the words of the child', async () => {
    const page = await guest('/training/slovo-iz-pugovic')
    await page.getByText('Ребёнку', { exact: true }).click()
    await look(page, 'exercise-kid')
    await page.getByRole('button', { name: 'Начать по шагам' }).click()
    await page.getByRole('timer').waitFor()
    await look(page, 'exercise-run')
  })

  test('the evening', async () => {
    const page = await guest('/problem-attention', byVisitorsClock('2026-11-22T23:40:00'))
    await page.getByRole('complementary', { name: 'Поздний вечер' }).waitFor()
    await look(page, 'night')
  })

  test('a family: child, settings, plan, diary, two adults, a change', async () => {
    const { page } = await person('parent', 'Анна', PHONE)
    await addChild(page)
    const card = new URL(page.url()).pathname
    const childId = card.split('/').at(-1) ?? ''
    const { result_id: earlier } = await fillSteps(page, { ...HARD, childId })
    await age(earlier, { days: 70 })
    const often = { write: 2, read: 1, attention: 2, fatigue: 2 } as const
    const { result_id: id } = await fillSteps(page, { childId, often, hinders: { write: 1, attention: 1 } })
    await fillSteps(page, { childId, informant: 'second_parent', often: { attention: 3, emotion: 2 } })
    const pages = [
      ['child', card],
      ['child-set', `${card}/settings`],
      ['plan', '/cabinet/plan'],
      ['diary', `${card}/diary`],
      ['result-two', `${card}/eyes`],
      ['result-change', `${card}/results/${id}/change`],
    ] as const
    for (const [name, path] of pages) {
      await open(page, path)
      await look(page, name)
    }
    await hydrated(page)
  })
})
