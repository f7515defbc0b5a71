import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChunkContents } from '#server/chunk-contents.ts'
import { PHONE, withBrowser } from './browser.ts'
import { overspent } from './overspent.ts'
import { costsOf, type Costs } from './page-costs.ts'
import { peopleOf } from './people.ts'

const root = join(import.meta.dirname, '../..')
const FILE = join(root, 'test/budget.json')
const RENEW = 'BUDGET=renew bin/test test/e2e/budget.test.ts'
const isRenewing = process.env.BUDGET === 'renew'

const visit = withBrowser()
const { person } = peopleOf(visit)
const guest = async () => (await visit('/healthz', { viewport: PHONE })).page
const parent = async () => (await person('parent', 'Анна', PHONE)).page
const editor = async () => (await person('editor', 'Нина', PHONE)).page

const TEMPLATES: [name: string, path: string, reader: () => Promise<Page>][] = [
  ['home', '/', guest],
  ['article', '/article/uroki-do-nochi', guest],
  ['problem', '/problem-attention', guest],
  ['list', '/article', guest],
  ['search', `/search?q=${encodeURIComponent('путает буквы')}`, guest],
  ['faq', '/faq', guest],
  ['questionnaire', '/test', guest],
  ['cabinet', '/cabinet', parent],
  ['desk', '/admin', editor],
]

const measured = new Map<string, Awaited<ReturnType<typeof costsOf>>>()

beforeAll(async () => {
  const queue = [...TEMPLATES]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) measured.set(next[0], await costsOf(await next[2](), next[1]))
  }
  await Promise.all([work(), work(), work()])
  if (!isRenewing) return
  const costs = TEMPLATES.map(([name]) => [name, measured.get(name)?.costs])
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(costs), null, 2)}\n`)
}, 300_000)

describe('bytes, requests and files of a template stay within test/budget.json', () => {
  test.each(TEMPLATES.map(([name]) => name))('%s', (name) => {
    const { costs, files } = measured.get(name)! // every template was measured before
    const budget = (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Costs>)[name] // written above
    const chunks = JSON.parse(readFileSync(join(root, 'build/chunks.json'), 'utf8')) as Record<string, ChunkContents> // server/chunk-contents.ts
    const said = overspent(costs, budget, (script) => chunks[files.get(script) ?? ''])
    expect(said, `${name} (if meant: ${RENEW}): ${said.join('; ')}`).toEqual([])
  })
})
