import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobsOf } from '#app/composition/jobs.server.ts'
import type { Platform } from '#app/platform/context.server.ts'
import { keptCopy } from './copy.ts'
import { DAYS_OFF } from '#app/features/privacy/desk/days-off.ts'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { addWorkingDays, isWorkingDay } from './rules.ts'
import { COOKIES } from '#app/features/consents/cookies.ts'
import { outlived, TERMS } from '#app/features/consents/terms.ts'

const folder = join(import.meta.dirname, '../../../content/documents')
const app = join(import.meta.dirname, '../..')
const textOf = (name: string) =>
  readFileSync(join(folder, `${name}.md`), 'utf8')
    .replaceAll('\u00a0', ' ')
    .replace(/^---[\s\S]*?\n---\n/, '')
const clauses = new Map(
  textOf('privacy')
    .split('\n\n')
    .flatMap((paragraph) => {
      const [, number, text] = /^(\d+(?:\.\d+)+)\. ([\s\S]+)$/.exec(paragraph) ?? []
      return number && text ? [[number, text] as const] : []
    }),
)
const IN_WORDS: Record<number, RegExp> = {
  3: /семьдесят два часа/i,
  14: /четырнадцать/i,
  30: /тридцат/i,
  365: /двенадцать|двенадцати/i,
  1096: /три года/i,
}

describe('working days', () => {
  test.each([
    ['an ordinary week', '2026-11-23', 10, '2026-12-07'],
    ['the New Year’s holidays, ten of them', '2025-12-31', 3, '2026-01-14'],
    ['the last day of the year, which is a day off', '2026-12-30', 1, '2027-01-11'],
    ['May, with a transferred Monday', '2026-05-08', 2, '2026-05-13'],
    ['a Friday', '2026-11-20', 1, '2026-11-23'],
    ['a day off', '2026-11-04', 1, '2026-11-05'],
  ])('%s', (_, from, count, due) => {
    expect(addWorkingDays(from, count)).toBe(due)
  })

  test('the calendar knows this year and the next, and names no weekend', () => {
    const year = new Date().getUTCFullYear()
    expect(Object.keys(DAYS_OFF)).toEqual(expect.arrayContaining([String(year), String(year + 1)]))
    for (const [of, days] of Object.entries(DAYS_OFF))
      for (const day of days) {
        expect([0, 6]).not.toContain(new Date(`${of}-${day}T00:00:00Z`).getUTCDay())
        expect(isWorkingDay(`${of}-${day}`)).toBe(false)
      }
  })
})

describe('the terms of the policy', () => {
  test.each(Object.entries(TERMS))('%s stands in the policy with the same number', (_, { clause, words, days }) => {
    expect(clauses.get(clause)).toContain(words)
    expect(words).toMatch(IN_WORDS[days] ?? /never/)
  })

  test('every one has a job that keeps it', () => {
    const jobs = jobsOf({} as Platform).map(({ name }) => name)
    for (const { job } of Object.values(TERMS)) if (job) expect(jobs).toContain(job)
  })

  test('no clause about a purpose states a term that nobody keeps', () => {
    // What other features keep: receipts (subscriptions), a diploma's file (specialists).
    const OTHERS = ['5.7', '5.8']
    const owned = new Set<string>([...Object.values(TERMS).map(({ clause }) => clause), ...OTHERS])
    const stated = [...clauses].filter(
      ([clause, text]) =>
        clause.startsWith('5.') && /(дней|дня|часов|часа|месяц\S*|года|лет)(?=[\s.,:;]|$)/.test(text.split('Срок').at(-1) ?? ''),
    )
    expect(stated.map(([clause]) => clause).filter((clause) => !owned.has(clause))).toEqual([])
  })

  test('what the privacy centre says of terms, the policy says too', () => {
    const policy = [...clauses.values()].join(' ').toLowerCase()
    for (const { term } of keptCopy)
      for (const phrase of term.match(/(двенадцати? месяцев|тридцати дней|три года|пять лет после года платежа)/g) ?? [])
        expect(policy).toContain(phrase)
  })

  test('an hour inside its term is kept, an hour past it is not', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(outlived('undo', now).toISOString()).toBe('2026-11-18T12:00:00.000Z')
  })
})

describe('cookies', () => {
  test.each(Object.entries(COOKIES))('%s stands in the policy with its term', (name, term) => {
    const sentences = (clauses.get('9.1') ?? '').split('. ')
    expect(sentences.find((sentence) => sentence.includes(`\`${name}\``))).toMatch(new RegExp(`: ${term}`))
  })

  test('every place that sets one by a name of its own is known', () => {
    const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    const named = sources.flatMap((file) =>
      Array.from(
        readFileSync(join(app, file), 'utf8').matchAll(
          /COOKIE = '([^']+)'|document\.cookie = `(\w+)=|setCookie\(\w+, '([^']+)'/g,
        ),
        ([, ...names]) => names.find(Boolean) ?? '',
      ),
    )
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(COOKIES).toSorted())
  })
})

describe('consent documents', () => {
  test('each purpose has its own, with every slot filled in or marked for the owner', () => {
    for (const purpose of PURPOSES) {
      const text = textOf(`consent-${purpose}`)
      for (const slot of ['[[operator]]', '[[inn]]', '[[ogrn]]', '[[address]]', '[[email]]', '[[hosting]]'])
        expect([purpose, slot, text.includes(slot)]).toEqual([purpose, slot, true])
      const required = { actions: /хран/i, automatic: /программ/i, term: /\{#srok\}/, way: /отозва|отпис|закончить/i }
      for (const [what, words] of Object.entries(required))
        expect([purpose, what, words.test(text)]).toEqual([purpose, what, true])
    }
    const values = readFileSync(join(folder, '../site.yaml'), 'utf8').matchAll(/^(\w+): *'?(.*?)'?$/gm)
    for (const [, name, value] of values) expect([name, value]).toEqual([name, expect.stringMatching(/\S/)])
    expect(readdirSync(folder).filter((file) => file.startsWith('consent-'))).toHaveLength(PURPOSES.length)
  })

  test('the operator’s helpers are named, in every text by the owner’s slot', () => {
    const silent = [...PURPOSES.map((purpose) => `consent-${purpose}`), 'privacy'].filter(
      (name) => /почтовый сервис с серверами/i.test(textOf(name)) && !textOf(name).includes('[[mailer]]'),
    )
    expect(silent).toEqual([])
    expect(textOf('privacy')).toMatch(/\[\[mailer\]\] — почтовый сервис/)
    expect(textOf('privacy')).toMatch(/\[\[video\]\] — российский сервис Kinescope/)
    for (const name of readdirSync(folder)) expect(textOf(name.replace('.md', ''))).not.toMatch(/по запросу на \[\[email\]\]/)
  })

  test('a mark is no signature, and a consent for a child says who the person is to the child', () => {
    for (const name of readdirSync(folder)) expect(textOf(name.replace('.md', ''))).not.toMatch(/подпись заменяет/i)
    for (const bond of ['мать', 'отец', 'усыновитель', 'опекун', 'попечитель'])
      expect(textOf('consent-service_questionnaire')).toContain(bond)
    expect(textOf('consent-child_profile')).toContain('Кем я прихожусь ребёнку')
  })

  test('no other document asks for a consent, and no consent contains an offer', () => {
    for (const name of ['offer', 'agreement', 'rules', 'privacy'])
      expect([name, /даю согласие/i.test(textOf(name))]).toEqual([name, false])
    for (const purpose of PURPOSES.filter((one) => one !== 'account'))
      expect([purpose, /оферт|акцепт|оплат/i.test(textOf(`consent-${purpose}`))]).toEqual([purpose, false])
  })
})
