import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLAN_AGES } from '#app/shared/plan-ages.ts'
import { PAID } from './copy.ts'

const root = join(import.meta.dirname, '../../..')
const WORDS = /\.(tsx?|md|ya?ml)$/

// What is open to all and what is not there yet: it would be a lie to say that the subscription opens it.
const FALSE_PROMISES = [
  /(?:вс[яеюё]\p{L}*|полн\p{L}+|больш\p{L}+) (?:библиотек\p{L}*|подборк\p{L}*) упражнений/iu,
  /(?:библиотек\p{L}*|подборк\p{L}*) упражнений (?:по подписке|с подпиской)/iu,
  /упражнения, подобранные к плану/iu,
  /(?:ответ\p{L}*|взгляд\p{L}*) нескольких взрослых/iu,
  /подписк[^.\n]{0,120}нескольк\p{L}+ взросл/iu,
]

/** Every file that may have words for people, with the words as they are read: spaces are spaces. */
function copyOf(folder: string): { name: string; words: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => WORDS.test(name) && !name.includes('.test.'))
    .map((name) => {
      const source = readFileSync(join(root, folder, name), 'utf8')
      return { name: join(folder, name), words: source.replaceAll(/&nbsp;|\\u00a0|\u00a0|\s+/g, ' ') }
    })
}

// Whatever asks whether the subscription is open, and the words by which it is sold.
const OPENED = {
  'programme/plans.server.ts': /^план занятий для детей от 5 до 12 лет после бесплатной первой недели/,
  'programme/changes/changes.server.ts': /^перемены во времени/,
  'diary/diary.server.ts': /^дневник целиком/,
  'child-tasks/settings.server.ts': /^игры детского входа для второго ребёнка/,
}

const offer = readFileSync(join(root, 'content/documents/offer.md'), 'utf8')
const clause = (number: string) => offer.split(`\n${number}. `)[1]?.split(/\n\d+\.\d+\. |\n## /)[0] ?? ''
const plain = (words: string) => words.replaceAll('\u00a0', ' ').toLowerCase()

describe('what the subscription sells', () => {
  test('has a plan for the ages that it names', () => {
    expect(plain(PAID[0] ?? '')).toContain(`от ${PLAN_AGES.from} до ${PLAN_AGES.to} лет`)
    expect(plain(clause('2.1'))).toContain('младше пяти и старше двенадцати лет')
  })

  test('is nowhere more than it opens', () => {
    const copy = ['app', 'content', 'simulators'].flatMap(copyOf)
    expect(copy.length).toBeGreaterThan(800)
    const lies = copy.flatMap(({ name, words }) =>
      FALSE_PROMISES.flatMap((lie) => lie.exec(words)?.[0].concat(` — ${name}`) ?? []),
    )
    expect(lies).toEqual([])
  })

  test('is the same in the offer and at the tariffs', () => {
    const named = [...clause('2.1').matchAll(/^- (.+)[;.]$/gm)].map(([, words = '']) => plain(words))
    expect(named).toEqual(PAID.map(plain))
  })

  test('is named wherever something asks for it, and nothing else is named', () => {
    const asking = copyOf('app/features')
      .filter(({ words }) => /\bsubscriptions\.opens\(/.test(words))
      .map(({ name }) => name.replace(/^app\/features\//, ''))
    expect(asking.toSorted()).toEqual(Object.keys(OPENED).toSorted())
    const sold = Object.values(OPENED).map((words) => PAID.map(plain).filter((line) => words.test(line)).length)
    expect(sold).toEqual(PAID.map(() => 1))
    const answer = plain(readFileSync(join(root, 'content/questions/za-chto-platyat.md'), 'utf8'))
    for (const words of ['недели плана', 'перемен по всем сферам', 'дневника старше четырёх недель', 'для второго ребёнка'])
      expect(answer).toContain(words)
  })

  test('leaves free what the offer promises to keep free', () => {
    for (const words of [
      'все упражнения',
      'все тексты',
      'карта наблюдений',
      'детский вход',
      'первая неделя плана',
      'дневник за последние четыре',
    ])
      expect(clause('2.3').toLowerCase()).toContain(words)
  })
})
