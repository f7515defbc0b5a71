import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { taskOf } from '#app/features/child-tasks/tasks.ts'
import type { TrialPlan } from '#app/features/child-tasks/task.ts'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { atPlay, enter, letIn, TABLET, YOUNG } from './child-at-play.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { playThrough } from './play-through.ts'
import { keepPicture } from './screen-pictures.ts'

const { person } = peopleOf(withBrowser(), undefined, REFUSALS)
const SIZES = [
  ['m', PHONE],
  ['t', TABLET],
] as const

/** The child's screens as pictures on a phone and a tablet, made by `bin/screens`; each is looked at by axe and fits its width. */
describe.runIf(process.env.SCREENS)('states of the child', { timeout: 240_000 }, () => {
  async function look(page: Page, name: string, size: 'm' | 't'): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await faultsOf(page), `${name}, ${size}`).toEqual([])
    await keepPicture(page, name, size)
  }

  test.each(SIZES)('the door, the pots, a game for hands, the leaf and the end: %s', async (size, viewport) => {
    const { page } = await person('parent', 'Анна', viewport)
    for (const name of ['Миша', 'Аня']) {
      await addChild(page, name)
      await letIn(page)
    }
    await open(page, '/child')
    await page.getByRole('heading', { name: 'Кто пришёл?' }).waitFor()
    await look(page, 'play-who', size)
    await page.getByRole('button', { name: 'Миша', exact: true }).click()
    await page.getByRole('button', { name: 'рыба' }).waitFor()
    await look(page, 'play-pictures', size)
    await open(page, '/child')
    await enter(page, 'Миша')
    await look(page, 'play-today', size)

    const hands = page.getByRole('button', { name: /^Играть/ })
    for (let game = await hands.count(); game > 0; game--) {
      await hands.first().click()
      await page.getByRole('button', { name: 'Начать' }).click()
      const further = page.getByRole('button', { name: /^(Дальше|Играть)$/ }).first()
      await further.waitFor()
      if (await page.getByRole('button', { name: 'Играть', exact: true }).isVisible()) {
        await look(page, 'play-rest', size)
        await further.click()
        await page.locator('[data-asked]').waitFor({ state: 'attached' })
        await page.waitForTimeout(300)
        await page.getByRole('button', { name: 'Назад' }).click()
        await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
        await look(page, 'play-leaf', size)
      } else {
        await look(page, 'play-hands', size)
        while (await further.count()) await further.click()
      }
      await page.getByRole('button', { name: 'Готово' }).click()
      await page.getByRole('heading', { name: /Что сегодня|Потянись|Росток подрос/ }).waitFor()
      if (await page.getByRole('heading', { name: 'Потянись' }).isVisible()) {
        await page.getByRole('button', { name: 'Дальше' }).click()
        await page.getByRole('heading', { name: /Что сегодня/ }).waitFor()
      }
    }
    await page.getByRole('heading', { name: 'Росток подрос' }).waitFor()
    await look(page, 'play-end', size)
  })

  test.each(SIZES)('the garden without a network: %s', async (size, viewport) => {
    const { page } = await atPlay(person, 'schulte', viewport)
    await page.waitForTimeout(2000)
    await open(page, '/child/garden')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'play-garden', size)
  })

  const isBee = ({ stimulus }: TrialPlan) => stimulus.kind === 'nogo'
  const GAMES: [name: string, code: string, isIt: (plan: TrialPlan) => boolean][] = [
    ['play-gng', 'goNoGo', (plan) => !isBee(plan)],
    ['play-wait', 'goNoGo', isBee],
    ...['schulte', 'stop', 'span', 'nBack', 'letters', 'naming', 'dots', 'line'].map((code): [string, string, () => boolean] => [
      `play-${code.toLowerCase()}`,
      code,
      () => true,
    ]),
  ]
  test.each(GAMES.flatMap(([name, code, isIt]) => SIZES.map(([size, viewport]) => ({ name, code, isIt, size, viewport }))))(
    '$name, $size',
    async ({ name, code, isIt, size, viewport }) => {
      const task = taskOf(code)
      if (!task) throw new Error(`no ${code}`)
      const { page } = await atPlay(person, code, viewport, code === 'goNoGo' ? { birthday: YOUNG } : {})
      await page.getByRole('button', { name: new RegExp(`^Играть.*${task.title}`) }).click()
      await new Promise<void>((resolve, reject) => {
        // The game stays where the picture was made.
        playThrough(page, task, {
          async look(plan) {
            if (isIt(plan)) await look(page, name, size).then(resolve, reject)
          },
        }).catch(reject)
      })
    },
  )
})
