import { describe, expect, test } from 'vitest'
import { zoneOf } from '#app/shared/zones.ts'
import { plantsOf, titleOf } from './picture-layout.ts'
import { feedHtml } from './feed-html.ts'
import { robots } from './robots.server.ts'
import { structuredData } from './structured-data.server.ts'
import { worker } from './worker.server.ts'

const configOf = (environment: string) =>
  ({ config: { APP_ENV: environment, PUBLIC_URL: 'https://portal.example' } }) as unknown as Parameters<typeof robots>[0]

describe('robots', () => {
  test.each(['production', 'moscow'])('in %s may read everything but private zones', (environment) => {
    const text = robots(configOf(environment))
    expect(text).toContain('Sitemap: https://portal.example/sitemap.xml')
    expect(text).not.toMatch(/^Disallow: \/$/m)
    for (const path of ['/api/', '/result/', '/s/', '/cabinet', '/child', '/admin', '/payment/', '/add-'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toContain('Disallow: /test')
  })

  test.each(['local', 'develop', 'review'])('in %s are asked to stay away', (environment) => {
    expect(robots(configOf(environment))).toMatch(/^Disallow: \/$/m)
  })
})

describe('the worker', () => {
  test('knows the private zone from where the pages know it', () => {
    const text = worker({ SERVICE_WORKER: 'on' })
    const [, source = ''] = /NOT_READER = \/(.*)\/$/m.exec(text) ?? []
    const isLeftOut = (path: string) => new RegExp(source).test(path)
    for (const path of ['/cabinet', '/result/x', '/child', '/admin', '/add-rules', '/s/x']) {
      expect(zoneOf(path)).toBe(path === '/admin' ? 'admin' : 'private')
      expect(isLeftOut(path)).toBe(true)
    }
    for (const path of ['/payment/1', '/api/v1/user/me']) expect(isLeftOut(path)).toBe(true)
    for (const path of ['/', '/article/one', '/problem-read', '/training']) expect(isLeftOut(path)).toBe(false)
  })

  test('switched off, is one that removes itself and what was kept', () => {
    const text = worker({ SERVICE_WORKER: 'off' })
    expect(text).toContain('registration.unregister()')
    expect(text).toContain('caches.delete')
    expect(text).not.toContain("'fetch'")
  })
})

describe('a picture of a link', () => {
  test.each([
    ['Письмо', 84],
    ['Почему ребёнок отвлекается: что происходит с вниманием', 60],
    ['Международное согласованное заявление о СДВГ: 208 выводов, за которыми стоят данные', 46],
  ])('«%s» stands in %d pixels', (title, size) => {
    expect(titleOf(title).size).toBe(size)
  })

  test('is planted the same by the same code, with one to four plants', () => {
    const shown = { rubric: 'Статья', title: 'Уроки до ночи', theme: 'attention' as const, seed: 'uroki-do-nochi' }
    expect(plantsOf(shown)).toEqual(plantsOf({ ...shown }))
    expect(plantsOf(shown).length).toBeGreaterThanOrEqual(1)
    expect(plantsOf({ ...shown, theme: null }).length).toBeLessThanOrEqual(4)
  })
})

test('a text in the feed stands without the portal', () => {
  const html = '<p>Слово<sup><a href="#ref-1">1</a></sup> и <a href="/problem-read">чтение</a>.</p>'
  expect(feedHtml([{ id: 'b1', type: 'text', html }], 'https://portal.example')).toBe(
    '<p>Слово и <a href="https://portal.example/problem-read">чтение</a>.</p>',
  )
})

test('words of a page cannot end the script of its structured data', () => {
  const json = structuredData({ title: '</script><script>', description: '', link: '/x' }, undefined)
  expect(json).not.toContain('<')
  expect(JSON.parse(json ?? '')['@graph'][0].itemListElement[1].name).toBe('</script><script>')
  expect(structuredData({ title: 'x', description: '', link: '/x', index: false }, undefined)).toBeNull()
})
