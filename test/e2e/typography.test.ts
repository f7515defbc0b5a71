import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byVisitorsClock, hydrated, PHONE, withBrowser } from './browser.ts'
import { TEMPLATES } from './public-pages.ts'
import { beginWhole, fillBirthday } from './map.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const PAGES = TEMPLATES.filter((path) => !['/ui-kit', '/child'].includes(path))

const WITH_LONG_WORDS = [
  ...['/problem', '/methods', '/training', '/library', '/books', '/researches', '/agreement', '/valid/desyat-procentov-mozga'],
  ...['/methods/nejropsihologicheskaya-korrekciya', '/event/matematika-bez-slyoz', '/article/boitsya-matematiki'],
]

test.each(few(PAGES, 5))('no line of %s can end after a short word or part a number from what it counts', async (path) => {
  const { page } = await visit(path, { viewport: PHONE, expects: /status of (404|401)/ })
  await hydrated(page)
  expect(await looseLines(page)).toEqual([])
})

test('nor can a line of what is offered late in the evening, and in the morning', async () => {
  const { page } = await visit('/healthz', { viewport: PHONE, expects: /status of 401/ })
  await page.clock.setFixedTime(byVisitorsClock('2026-11-22T23:40:00'))
  await page.goto('/problem-attention')
  await hydrated(page)
  const card = page.getByRole('complementary', { name: 'Поздний вечер' })
  await card.waitFor()
  expect(await looseLines(page)).toEqual([])
  await card.getByRole('button', { name: 'Сохранить до утра' }).click()
  await card.getByText('Отложено до утра').waitFor()
  expect(await looseLines(page)).toEqual([])
  await page.clock.setFixedTime(byVisitorsClock('2026-11-23T08:10:00'))
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Отложено вечером' }).waitFor()
  expect(await looseLines(page)).toEqual([])
})

test('the map and its questions are set so too', async () => {
  const { page } = await visit('/', { viewport: PHONE })
  await hydrated(page)
  await page.locator('main [data-popup="questionnaire"]').first().click()
  const dialog = page.getByRole('dialog')
  await fillBirthday(dialog, '14.03.2018')
  await dialog.getByRole('checkbox').check()
  const loose = async () => {
    const text = await dialog.evaluate((element) => element.textContent)
    return text.match(/(?:^|[\s(«])(?!(?:бы|б|ли|ль|же|ж) )[А-ЯЁа-яё]{1,2} \S+/g) ?? []
  }
  expect(await loose()).toEqual([])
  await beginWhole(dialog)
  expect(await loose()).toEqual([])
})

/** Faces and the styles of what is further down come together, after the first paint. */
const lateIsHere = () => [...document.fonts].some(({ family, status }) => family.includes('Variable') && status === 'loaded')

test.each(few([320, 390, 1440]))('a word of a heading is never cut without a hyphen at %d pixels', async (width) => {
  const { page } = await visit('/', { viewport: { width, height: 800 } })
  for (const path of few(WITH_LONG_WORDS, 6)) {
    await page.goto(path)
    await hydrated(page)
    await page.waitForFunction(lateIsHere)
    const broken = await page.evaluate(() => {
      const found: string[] = []
      for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const node = texts.currentNode as Text
          for (const { 0: word, index } of node.data.matchAll(/[А-ЯЁа-яё\u00AD]{6,}/g)) {
            let last = 0
            for (let at = 0; at < word.length; at++) {
              const range = document.createRange()
              range.setStart(node, index + at)
              range.setEnd(node, index + at + 1)
              const { top, width: size } = [...range.getClientRects()].at(-1) ?? { top: 0, width: 0 }
              if (size === 0 || word[at] === '\u00AD') continue
              if (last && top > last + 4 && word[at - 1] !== '\u00AD') found.push(`${word} in «${heading.textContent}»`)
              last = top
            }
          }
        }
      }
      return found
    })
    expect(broken, path).toEqual([])
  }
})

test('a heading copied from a telephone is found by the search', async () => {
  const { page } = await visit('/methods/nejropsihologicheskaya-korrekciya', { viewport: PHONE })
  const copied = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    getSelection()?.selectAllChildren(heading)
    return String(getSelection())
  })
  expect(copied).toContain('\u00ad')
  await page.goto(`/search?q=${encodeURIComponent(copied)}`)
  await page
    .getByRole('link', { name: copied.replaceAll('\u00ad', '').trim() })
    .first()
    .waitFor()
})

/** Lines that could end after a word of one or two letters, or between a number and what it counts. */
function looseLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A particle is bound to the word before it.
    const bad =
      /(?<=^|[\s(«])(?!(?:бы|б|ли|ль|же|ж) )[А-ЯЁа-яё]{1,2} (?=\S)|\d (?=вопрос|минут|лет|год|раз|дн|страниц|материал|ответ)| [—–] /g
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? ''
      const place = texts.currentNode.parentElement
      if (!place || place.closest('script, noscript, style, svg, code, pre, textarea, option, title, .vh, [translate="no"]'))
        continue
      for (const { index } of text.matchAll(bad)) {
        // In a heading a long word may leave a short one behind: together they are wider than a narrow column.
        const [pair = ''] = /^\S+ \S+/.exec(text.slice(index)) ?? []
        if (place.closest('h1, h2, h3, [data-breaks]') && pair.replaceAll('\u00ad', '').length > 14) continue
        found.push(text.slice(Math.max(0, index - 20), index + 30))
      }
    }
    return [...new Set(found)]
  })
}
