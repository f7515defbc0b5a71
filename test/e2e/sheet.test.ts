import { readFileSync } from 'node:fs'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { readPdf } from '#test/read-pdf.ts'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { REFUSALS } from './people.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const PICTURES = process.env['SHOTS']

test.each(few([PHONE, DESK]))(
  'a parent without an account takes the sheet for a specialist with her question on it, at $width',
  async (viewport) => {
    const { page } = await visit('/healthz', { expects: REFUSALS, viewport })
    const link = await page.evaluate(async (body) => {
      await fetch('/api/v1/csrf-cookie')
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const response = await fetch('/api/v1/questioning', { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await response.json()) as { result_url: string }).result_url
    }, filled())
    await page.goto(link)
    await hydrated(page)
    const panel = page.getByRole('region', { name: 'Лист для специалиста' })
    await panel.getByLabel('С чем вы идёте').fill('Почему уроки занимают весь вечер?')
    const waiting = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Скачать лист, PDF' }).press('Enter')
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^karta-\d{4}-\d\d-\d\d\.pdf$/)
    const { pages, text, tree } = await readPdf(readFileSync(await download.path()))
    expect([pages, text.includes('Почему уроки занимают весь вечер?'), tree.includes('"role":"H1"')]).toEqual([2, true, true])
    const pack = page.getByRole('region', { name: 'Для школы' })
    const coming = page.waitForEvent('download')
    await pack.getByRole('button', { name: /^\.docx.*Заявление/ }).click()
    const paper = await coming
    expect(paper.suggestedFilename()).toMatch(/^council-\d{4}-\d\d-\d\d\.docx$/)
    const { value } = await mammoth.extractRawText({ buffer: readFileSync(await paper.path()) })
    expect([value.includes('Имя ребёнка: Миша'), value.includes('Р-93'), /Подпись: _{20,}/.test(value)]).toEqual([
      true,
      true,
      true,
    ])
    if (PICTURES) await pack.screenshot({ path: `${PICTURES}/school-${viewport.width}.png` })
    await panel.scrollIntoViewIfNeeded()
    if (PICTURES) await panel.screenshot({ path: `${PICTURES}/sheet-panel-${viewport.width}.png` })
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)
