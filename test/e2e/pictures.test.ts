import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import * as imports from '#app/features/editing/imports.server.ts'
import { platformOf } from '../platform.ts'
import { PHONE, withBrowser } from './browser.ts'

const visit = withBrowser()
const PAGE = '/article/spisyvaet-s-doski'

const importing = async (folder: string) => {
  const { context, close } = platformOf(inject('portalDatabase'), { VAR_DIR: inject('portalVar') })
  await imports.load(context, folder)
  await close()
}

describe('an article with photographs', () => {
  beforeAll(async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'portal-')), 'content')
    cpSync('content', folder, { recursive: true })
    const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#486' } }).jpeg()
    writeFileSync(join(folder, 'articles/desk.jpg'), await picture.toBuffer())
    const file = join(folder, 'articles/spisyvaet-s-doski.md')
    const text = readFileSync(file, 'utf8').replace('theme:', 'image: { file: desk.jpg, alt: "Стол у доски" }\ntheme:')
    writeFileSync(file, `${text}\n:::figure{file=desk.jpg alt="Тетрадь с доски"}\nПодпись к снимку.\n:::\n`)
    await importing(folder)
    await vi.waitFor(async () => expect(await (await fetch(inject('portalUrl') + PAGE)).text()).toContain('<picture'), 20_000)
  })
  afterAll(() => importing('content'))

  test('shows them in the newest format, the first at once, the rest when they are near, and nothing moves', async () => {
    const { page, context } = await visit('/robots.txt', { viewport: PHONE })
    const asked: string[] = []
    await context.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        // The types of the browser do not know this entry yet.
        for (const entry of list.getEntries() as unknown as { value: number }[])
          (window as unknown as { shifted: number }).shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    page.on('response', (response) => {
      if (response.url().includes('/pictures/')) asked.push(`${response.headers()['content-type']} ${response.status()}`)
    })
    await page.goto(PAGE)
    const head = page.getByRole('img', { name: 'Стол у доски' })
    await expect.poll(() => head.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeGreaterThan(100)
    expect(asked).toEqual(['image/avif 200'])
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
    const inText = page.getByRole('img', { name: 'Тетрадь с доски' })
    expect(await inText.getAttribute('loading')).toBe('lazy')
    await inText.scrollIntoViewIfNeeded()
    await expect.poll(() => inText.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeGreaterThan(100)
    await page.getByText('Подпись к снимку.').waitFor()
  })

  test('names each size for good', async () => {
    const html = await (await fetch(inject('portalUrl') + PAGE)).text()
    const [address = ''] = /\/pictures\/[\w-]+\.avif/.exec(html) ?? []
    const answer = await fetch(inject('portalUrl') + address)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/avif',
      'nosniff',
    ])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${inject('portalUrl')}/pictures/..%2Fanswers.key`)).status).toBe(404)
  })
})
