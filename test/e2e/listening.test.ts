import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const ARTICLE = '/article/uroki-do-nochi'

/** A voice that says a sentence in a moment and remembers what it said. */
async function giveVoices(page: Page, langs: string[]) {
  await page.addInitScript((given: string[]) => {
    const said: { text: string; rate: number }[] = []
    let ends: ReturnType<typeof setTimeout> | undefined
    const voices = given.map((lang) => ({ lang, name: lang, default: false, localService: true, voiceURI: lang }))
    const fake = {
      getVoices: () => voices,
      addEventListener: () => {},
      cancel: () => clearTimeout(ends),
      speak: (utterance: SpeechSynthesisUtterance) => {
        said.push({ text: utterance.text, rate: utterance.rate })
        ends = setTimeout(() => utterance.dispatchEvent(new Event('end')), 150)
      },
    }
    class Utterance extends EventTarget {
      lang = ''
      voice = null
      rate = 1
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: fake })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said })
  }, langs)
  await page.reload()
  await hydrated(page)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: { text: string; rate: number }[] }).said)

test('with a Russian voice an article is read sentence by sentence, from its first words, and the place is marked', async () => {
  const { page } = await visit(ARTICLE, { viewport: PHONE })
  await giveVoices(page, ['en-US', 'ru-RU'])
  await page.getByRole('button', { name: 'Послушать' }).click()
  const player = page.getByRole('region', { name: 'Чтение вслух' })
  await player.waitFor()
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(3)
  const said = await saidOn(page)
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const article = words((await page.locator('article[data-aloud]').textContent()) ?? '')
  const places = said.map(({ text }) => article.indexOf(words(text)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(said.map(({ text }) => text).join(' ')).not.toMatch(/Послушать|Скопировать/)
  expect(await page.locator('[data-spoken]').count()).toBe(1)
})

test.runIf(isWhole)('it pauses and goes on with the same sentence, quicker if asked, and remembers the place', async () => {
  const { page } = await visit(ARTICLE)
  await giveVoices(page, ['ru-RU'])
  await page.getByRole('button', { name: 'Послушать' }).click()
  const player = page.getByRole('region', { name: 'Чтение вслух' })
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(2)
  await player.getByRole('button', { name: 'Пауза' }).click()
  const stood = await player.getByText(/ из /).innerText()
  await page.waitForTimeout(500)
  expect(await player.getByText(/ из /).innerText()).toBe(stood)
  await player.getByRole('combobox', { name: 'Скорость' }).selectOption('1.5')
  await player.getByRole('button', { name: 'Продолжить' }).click()
  await expect.poll(async () => (await saidOn(page)).at(-1)?.rate).toBe(1.5)
  await player.getByRole('button', { name: 'Закончить' }).click()
  expect(await player.count()).toBe(0)
  expect(await page.locator('[data-spoken]').count()).toBe(0)
  await page.getByRole('button', { name: 'Послушать' }).click()
  expect(Number.parseInt(await player.getByText(/ из /).innerText())).toBeGreaterThanOrEqual(3)
})

test.runIf(isWhole)('the words for a hard evening are read alone', async () => {
  const { page } = await visit('/problem-attention')
  await giveVoices(page, ['ru'])
  await page.getByRole('button', { name: 'Послушать' }).click()
  const evening = await page.locator('[data-aloud="evening"] [data-said]').innerText()
  await expect.poll(async () => (await saidOn(page))[0]?.text.replaceAll('\u00a0', ' ')).toBe('На тяжёлый вечер')
  await expect
    .poll(async () =>
      plain(
        (await saidOn(page))
          .slice(1)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
    .toBe(plain(evening))
})

test('on the dark card of the evening the button is as bright as its words', async () => {
  const { page } = await visit('/problem-attention')
  await giveVoices(page, ['ru'])
  const button = page.getByRole('button', { name: 'Послушать' })
  await button.scrollIntoViewIfNeeded()
  const [own, card] = await button.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element.closest('section') ?? element).color,
  ])
  expect(own).toBe(card)
})

test.runIf(isWhole)('every sentence that an article says is read, one that stands out too', async () => {
  const { page } = await visit('/article/levsha')
  await giveVoices(page, ['ru'])
  await page.getByRole('button', { name: 'Послушать' }).click()
  await expect
    .poll(async () => (await saidOn(page)).map(({ text }) => plain(text)), { timeout: 30_000 })
    .toContain('Плохо пишут не левой рукой, а на листе, который лежит для чужой руки.')
})

test.each([[['en-US']], [[]]])('without a Russian voice (%j) nobody is offered to listen', async (langs) => {
  const { page } = await visit(ARTICLE)
  await giveVoices(page, langs)
  expect(await page.locator('[data-action="listen"]').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Послушать' }).count()).toBe(0)
  // Its place is in the line of facts: the text begins where its column does.
  const above = await page
    .locator('article')
    .first()
    .evaluate((text) => (text.firstElementChild?.getBoundingClientRect().top ?? 0) - text.getBoundingClientRect().top)
  expect(above).toBe(0)
  expect(await page.locator('article [data-action="listen"]').count()).toBe(0)
})
