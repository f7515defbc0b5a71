import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'

const visit = withBrowser()
const TEMPLATES = [
  '/',
  '/problem',
  '/problem-emotion',
  '/article',
  '/article/uroki-do-nochi',
  '/blog',
  '/blog/plan-na-zavtra',
  '/methods',
  '/methods/zvuko-bukvennoe-chtenie',
  '/training',
  '/training/bant-s-konca',
  '/library',
  '/researches/chto-pomogaet-chteniyu',
  '/event',
  '/event/chitaem-vsluh',
  '/faq',
  '/news',
  '/brainWorks',
  '/agreement',
  '/page-list',
  '/tariffs',
  '/test',
  '/cabinet',
  '/cabinet/subscription',
  '/payment/none',
  '/consent/service_questionnaire',
  '/contacts',
  '/reviews',
  '/search',
  `/search?q=${encodeURIComponent('путает буквы')}`,
  `/search?q=${encodeURIComponent('не хочет жить')}`,
  '/ui-kit',
  '/nowhere',
]

describe.each([PHONE, DESK])('at $width', (viewport) => {
  test.each(TEMPLATES)('%s has nothing that axe complains of', async (path) => {
    const { page } = await visit(path, { viewport, expects: /40[14]/ })
    await hydrated(page)
    await page.evaluate(axe.source)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const violations = await page.evaluate(
      async (only) => (await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: only })).violations,
      tags,
    )
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.target.join(' '))
            .slice(0, 3)
            .join('; ')}`,
      ),
    ).toEqual([])
  })
})

test.each(TEMPLATES)('%s needs no sideways scrolling at 320 px, in the largest type with the widest spaces', async (path) => {
  const { page, context } = await visit(path, { viewport: { width: 320, height: 640 }, expects: /40[14]/ })
  await context.addCookies([
    { name: 'reader', value: encodeURIComponent(JSON.stringify({ size: '3', spacing: 'max', tone: 'day' })), url: page.url() },
  ])
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
