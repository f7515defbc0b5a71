import { expect, test } from 'vitest'
import type { Run } from '#app/features/child-tasks/contract.ts'
import { TASKS } from '#app/features/child-tasks/tasks.ts'
import { BUSH } from '#app/features/child-tasks/tasks/dots/dots-field.ts'
import { letters, NONE } from '#app/features/child-tasks/tasks/letters/task.ts'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { atPlay, begin, goOn, put, rowsOn, runsOn, TABLET, YOUNG } from './child-at-play.ts'
import { addChild, open, openSettings, peopleOf, REFUSALS } from './people.ts'
import { compare, playThrough } from './play-through.ts'
import { runOf } from '#test/players/run-of.ts'
import { few, isWhole } from '#test/whole.ts'

// A browser without a network notes each call that did not go.
const UNSENT = new RegExp(`${REFUSALS.source}|ERR_INTERNET_DISCONNECTED`)
const { person } = peopleOf(withBrowser(), undefined, UNSENT)
test.runIf(isWhole)(
  'a child finds the numbers alone: with a hint, after a pause, and a wrong one takes nothing away',
  async () => {
    const { page } = await atPlay(person, 'schulte', PHONE)
    await begin(page, /^Играть.*Числа по порядку/)
    await page.getByText('Ищи 1, потом 2').waitFor()
    await goOn(page)
    for (let number = 1; number <= 4; number++) await page.getByRole('button', { name: String(number), exact: true }).click()

    await page.getByText('Ищи 1', { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: '5', exact: true }).click()
    // What was wrong stays still for a moment; taps of that moment are no answers.
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Подскажи' }).click()
    await page.getByRole('button', { name: '1', exact: true }).press('Enter')
    await page.getByRole('button', { name: '1, найдено' }).waitFor()

    await page.getByRole('button', { name: 'Пауза' }).click()
    await page.getByRole('heading', { name: 'Пауза. Отдохни' }).waitFor()
    expect(await page.getByRole('button', { name: '2', exact: true }).count()).toBe(0)
    await goOn(page)
    for (let board = 0; board < 3; board++) {
      if (board > 0) await goOn(page)
      const from = board === 0 ? 2 : 1
      for (let number = from; number <= 16; number++)
        await page.getByRole('button', { name: String(number), exact: true }).click()
    }
    await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Готово' }).click()
    await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
    // What was done is said, and where it went.
    expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringMatching(/Готово: Числа.по.порядку.*в.кабинете/s),
    )
  },
)

test('a parent agrees that steps are kept, switches a game off, and reads that nothing was played yet', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  await openSettings(page)
  expect(await page.getByRole('button', { name: 'Хранить шаги игр' }).isDisabled()).toBe(true)
  await page.getByText('Согласие на запись игр ребёнка').click()
  await page.getByRole('button', { name: 'Хранить шаги игр' }).click()
  await page.getByText('Шаги игр хранятся').waitFor()
  await page.getByLabel('Где больше?').uncheck()
  expect(await faultsOf(page)).toEqual([])
  await open(page, card)
  await page.getByRole('button', { name: 'Показать записи игр' }).click()
  await page.getByText('Записей пока нет').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await openSettings(page)
  expect(await page.getByLabel('Где больше?').isChecked()).toBe(false)
})

test.runIf(isWhole)('without a network a child plays on, and the run goes once when the network is back', async () => {
  const { page } = await atPlay(person, 'schulte', TABLET)
  await page.getByRole('button', { name: /^Играть.*Числа по порядку/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await begin(page, /^Играть.*Числа по порядку/)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
  expect(await runsOn(page)).toHaveLength(1)
  // The day goes on by what the device knows.
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
  // An adult reads what waits, and may ask for it now.
  const note = page.getByRole('complementary', { name: 'Взрослому' })
  await note.getByText(/Ещё не.отправлено: 1.запись. Уйдёт само/).waitFor()
  await note.getByRole('button', { name: 'Отправить' }).click()
  await note.getByText(/Связи с.порталом пока нет. Всё цело/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/child/runs'))
  await page.context().setOffline(false)
  expect(await (await sent).json()).toMatchObject({ isKept: true })
  await expect.poll(() => runsOn(page)).toEqual([])
  await note.getByText('Всё отправлено.').waitFor()
})

test('the phone’s Back is the screen’s: a leaf that has grown is kept, and the child does not leave', async () => {
  const { page } = await atPlay(person, 'schulte', PHONE)
  await begin(page, /^Играть.*Числа по порядку/)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.goBack()
  await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/child')
  await expect.poll(() => runsOn(page)).toEqual([])
})

test('at the door a lost network is neither wrong pictures nor a closed door', async () => {
  const { page } = await atPlay(person, 'schulte', PHONE)
  await page.context().clearCookies({ name: 'portal.child' })
  await open(page, '/child')
  const choose = async () => {
    for (const picture of ['рыба', 'дом', 'луна']) await page.getByRole('button', { name: picture }).click()
  }
  await page.getByRole('button', { name: 'Миша', exact: true }).click()
  await page.route('**/child/login', (route) => route.abort('internetdisconnected'))
  await choose()
  await page.getByRole('heading', { name: 'Нет интернета. Позови взрослого' }).waitFor()
  await page.unroute('**/child/login')
  // The portal lets the child in, and only the day does not come.
  await page.route('**/child/today', (route) => route.abort('internetdisconnected'))
  await choose()
  const again = page.getByRole('button', { name: 'Ещё раз', exact: true })
  await again.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.unroute('**/child/today')
  await again.click()
  await page.getByRole('heading', { name: 'Что сегодня?' }).waitFor()
})

test.runIf(isWhole)('a run that the portal refuses stays on the device, and an adult reads that it was not sent', async () => {
  const { page } = await atPlay(person, 'schulte', PHONE)
  await page.route('**/api/v1/child/runs', (route) => route.continue({ postData: '{"version":1}' }))
  await begin(page, /^Играть.*Числа по порядку/)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('button', { name: 'Готово' }).click()
  const note = page.getByRole('complementary', { name: 'Взрослому' })
  await note.getByText(/^Не.отправлено: 1.запись. Портал не.принял/).waitFor()
  expect(await note.getByRole('button').count()).toBe(0)
  expect(await runsOn(page)).toHaveLength(1)
  expect(await faultsOf(page)).toEqual([])
})

test('a tab that is lost in the middle of a game keeps what was played and sends it when it is opened again', async () => {
  const { page } = await atPlay(person, 'schulte', TABLET)
  await begin(page, /^Играть.*Числа по порядку/)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: '1, найдено' }).waitFor()
  const sent = page.waitForRequest((request) => request.url().endsWith('/child/runs'))
  await open(page, '/child')
  expect((await sent).postDataJSON()).toMatchObject({ task: 'schulte', endedBy: 'left' })
  await expect.poll(() => runsOn(page)).toEqual([])
})

// Each game is played by what its rules deal, in frames that do not wait: what is sent is what the rules say of the same answers.
test.each(few(TASKS).map((task) => [task.code, task] as const))(
  '%s is played from its practice to its leaf',
  async (code, task) => {
    const { page } = await atPlay(person, code, TABLET, code === 'goNoGo' ? { birthday: YOUNG } : {})
    await page.getByRole('button', { name: new RegExp(`^Играть.*${task.title}`) }).click()
    let isLookedAt = false
    const played = await playThrough(page, task, {
      async look() {
        if (isLookedAt) return
        isLookedAt = true
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('button')].flatMap((button) => {
            const { width, height } = button.getBoundingClientRect()
            return width > 0 && (width < 64 || height < 64) ? [`${button.textContent} ${width}×${height}`] : []
          }),
        )
        expect(small).toEqual([])
        expect(await faultsOf(page)).toEqual([])
      },
    })
    const sent = page.waitForRequest((request) => request.url().endsWith('/child/runs'))
    await page.getByRole('button', { name: 'Готово' }).click()
    const run = (await sent).postDataJSON() as Run
    expect(run).toMatchObject({ task: code, practice: 'passed' })
    compare(task, played, run)
    // By the reference: at one minute and at two of play, whatever the practice took.
    if (code === 'stop') expect(played.rests.filter((words) => words.startsWith('Отдохни. Не'))).toHaveLength(2)
    await page.getByRole('button', { name: new RegExp(`^Ещё раз.*${task.title}`) }).waitFor()
  },
)

test.runIf(isWhole)('berries on a phone are five pixels from the middle to the rim or more', async () => {
  const { page } = await atPlay(person, 'dots', PHONE)
  await begin(page, /^Играть.*Где больше/)
  await goOn(page)
  const bushes = page.locator('[data-answer] svg:has([data-part="berries"])')
  await bushes.first().waitFor({ state: 'attached' })
  // A unit of the field is a pixel or more; no berry has fewer than five units.
  const units = (await bushes.evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width))).map(
    (px) => px / BUSH.wide,
  )
  expect(units).toHaveLength(2)
  for (const unit of units) expect(unit).toBeGreaterThanOrEqual(1)
})

const NARROW = { width: 360, height: 640 }
const FIELDS = [
  { viewport: NARROW, after: 3, sizes: [6, 12, 25] },
  { viewport: PHONE, after: 3, sizes: [6, 12, 25] },
  { viewport: NARROW, after: 1, sizes: [4, 9, 16] },
]
test.each(few(FIELDS))('letters lie whole on a phone of $viewport.width px: $sizes', async ({ viewport, after, sizes }) => {
  const { page } = await atPlay(person, 'letters', viewport)
  await put(
    page,
    'child/runs',
    runOf('letters', { startedAt: new Date().toISOString(), level: { field: after, pair: 'бд' } }),
    true,
  )
  await open(page, '/child')
  await expect.poll(async () => JSON.stringify(await rowsOn(page, 'days'))).toContain(`"field":${after + 1}`)
  await page.getByRole('button', { name: /^(Играть|Ещё раз).*Найди букву/ }).click()
  const seen = new Set<unknown>()
  const nones = new Set<string>()
  await playThrough(page, letters, {
    async look({ stimulus: { setSize } }) {
      const { width = 0, height = 0 } = (await page.locator(`[data-answer="${NONE}"]`).boundingBox()) ?? {}
      nones.add(`${width}×${height}`)
      if (seen.has(setSize)) return
      seen.add(setSize)
      const places = await page.evaluate(() =>
        [...document.querySelectorAll('button')].flatMap((button) => {
          const { left, top, right, bottom, width } = button.getBoundingClientRect()
          const isBeyond = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
          return width > 0 && isBeyond ? [`${button.textContent} ${right}×${bottom}`] : []
        }),
      )
      expect(places, String(setSize)).toEqual([])
      const lefts = await page
        .locator('[data-part="field"] [aria-label]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(new Set(lefts).size, String(setSize)).toBe(Math.min(5, Math.ceil(Math.sqrt(Number(setSize)))))
    },
  })
  expect([...seen]).toEqual(expect.arrayContaining(sizes))
  // As large where it is right as where it is not.
  expect([...nones]).toHaveLength(1)
})

test('the engine and all games are one file of at most sixty kilobytes, under a policy without eval', async () => {
  const { page } = await atPlay(person, 'schulte', TABLET)
  const policy = (await page.request.get('/child')).headers()['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/unsafe-eval/)
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry.name.includes('/child-task-') && entry.name.endsWith('.js') ? [entry.name] : [])),
    )
  await expect.poll(scripts).toHaveLength(1)
  const answer = await page.request.get((await scripts())[0] ?? '', { headers: { 'Accept-Encoding': 'br' } })
  const bytes = Number(answer.headers()['content-length'])
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(60 * 1024)
})
