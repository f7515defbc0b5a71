import { describe, expect, test } from 'vitest'
import { countWords, linesOf, textsOf } from '#test/texts.ts'
import type { Block } from '#app/features/content/contract.ts'
import { THEMES } from '#app/features/content/themes.ts'

const codesOf = (...sections: Parameters<typeof textsOf>) => textsOf(...sections).map(({ code }) => code)
const typesOf = (blocks: Block[]) => new Set(blocks.map(({ type }) => type))
const titlesOf = (blocks: Block[]) => blocks.flatMap((block) => ('title' in block ? [block.title.replaceAll('\u00a0', ' ')] : []))

describe('a problem page', () => {
  test('every paper is headed by one sentence of what was found', () => {
    const papers = textsOf('researches').map(({ code, stored }) => ({ code, finding: stored.facts.finding ?? '' }))
    expect(papers.filter(({ finding }) => !/^[А-ЯЁ«\d].{15,160}[^.]$/su.test(finding))).toEqual([])
  })

  test('each of the eleven themes has one, whole from the scenes at home to the worst evening', () => {
    expect(codesOf('problems').toSorted()).toEqual(THEMES.toSorted())
    for (const { code, stored } of textsOf('problems')) {
      const types = typesOf(stored.textItems)
      const parts = ['lead', 'facts', 'scenes', 'ages', 'brain', 'help', 'who', 'myths', 'questions', 'evening'] as const
      expect([code, parts.filter((part) => !types.has(part))]).toEqual([code, []])
    }
  })

  test.each([
    ['sleep', /сон|сна|сп(?:ит|ал|али)|высп|уснул|засыпает|ноч/iu],
    ['hearing', /слух|слыш|уш[иа]/iu],
    ['sight', /зрени|глаз|вид(?:ит|но|ят)/iu],
    ['anxiety', /тревог|страх|страш|бо[ия]/iu],
    ['two languages', /язык|двуязыч/iu],
    ['the youngest in class', /младш|юн|дн[иь] рожден|рождения|раньше других|почти (?:на )?год/iu],
  ])('asks first about %s', (_, words) => {
    const silent = textsOf('problems').filter(({ stored }) => {
      const first = stored.textItems.find(({ id }) => id === 'first')
      return !first || !words.test(linesOf([first]).join(' '))
    })
    expect(silent.map(({ code }) => code)).toEqual([])
  })

  test('offers five things for this week and says who to see with what', () => {
    for (const { code, stored } of textsOf('problems')) {
      const help = stored.textItems.find(({ type }) => type === 'help')
      const who = stored.textItems.find(({ type }) => type === 'who')
      expect([code, help?.type === 'help' && help.items.length >= 5, who?.type === 'who' && who.items.length >= 3]).toEqual([
        code,
        true,
        true,
      ])
    }
  })
})

describe('the shelves', () => {
  test('hold as many texts as the portal promises', () => {
    const counts = { training: 25, methods: 12, researches: 25, questions: 40, events: 6, valid: 9, rights: 10 } as const
    const sections = Object.keys(counts) as (keyof typeof counts)[] // its own keys
    expect(Object.fromEntries(sections.map((section) => [section, textsOf(section).length]))).toEqual(counts)
    expect(textsOf('library').filter(({ stored }) => stored.facts.kind === 'book').length).toBeGreaterThanOrEqual(20)
    expect(textsOf('articles', 'blog').length).toBeGreaterThanOrEqual(24)
  })

  test('every single page is written', () => {
    const detailed =
      'adhd book child discalculia dyslexia method neuro news parent reviews sdv speech study teacher test valid work'
    const others = ['discomfort', 'disgraphia', 'brainWorks', 'parents', 'project', 'partners', 'blog-page']
    const wanted = [...detailed.split(' ').map((name) => `detailed-${name}`), ...others]
    expect(codesOf('pages').toSorted()).toEqual(wanted.toSorted())
    const short = textsOf('pages').filter(({ stored }) => countWords(linesOf(stored.textItems).join(' ')) < 400)
    expect(short.map(({ code }) => code)).toEqual([])
  })

  test('an article and a post is 300–1400 words', () => {
    const lengths = textsOf('articles', 'blog').map(({ code, stored }) => {
      const shown = stored.textItems.filter(({ type }) => type !== 'learn' && type !== 'evidence')
      return { code, words: countWords(linesOf(shown).join(' ')) }
    })
    expect(lengths.filter(({ words }) => words < 300 || words > 1400)).toEqual([])
  })

  test('an exercise says its goal, steps, easier, harder and when not to; a method what to ask the specialist', () => {
    for (const { code, stored } of textsOf('training')) {
      const said = titlesOf(stored.textItems)
      const pair = stored.textItems.find(({ type }) => type === 'pair')
      const pairTitles = pair?.type === 'pair' ? pair.items.map(({ title }) => title) : []
      expect([code, ...pairTitles]).toEqual([code, 'Проще', 'Сложнее'])
      expect([code, said]).toEqual([code, expect.arrayContaining(['Как заниматься', 'Когда не стоит'])])
    }
    for (const { code, stored } of textsOf('methods'))
      expect([code, titlesOf(stored.textItems)]).toEqual([
        code,
        expect.arrayContaining(['Кому подходит', 'Что спросить у специалиста', 'Чего метод не обещает']),
      ])
  })

  test('a paper has its original title, authors, journal and year, what it means and what it does not', () => {
    for (const { code, stored } of textsOf('researches')) {
      const paper = stored.textItems.find(({ type }) => type === 'paper')
      const terms = paper?.type === 'paper' ? paper.rows.map(({ term }) => term) : []
      expect([code, ...terms]).toEqual([code, 'Статья', 'Авторы', 'Журнал', 'Год'])
      expect([code, titlesOf(stored.textItems)]).toEqual([
        code,
        expect.arrayContaining(['Что выяснили', 'Что это значит для родителя', 'Чего исследование не говорит']),
      ])
    }
  })

  test('events are marked samples; news is of the portal, or of a law with its source', () => {
    expect(textsOf('events').filter(({ stored }) => !stored.facts.isSample)).toEqual([])
    const news = textsOf('news').map(({ code, stored }) => ({ code, kind: stored.facts.kind, sources: stored.textItems }))
    expect(news.filter(({ kind }) => kind !== 'portal' && kind !== 'law')).toEqual([])
    const unsourced = news.filter(({ kind, sources }) => kind === 'law' && !JSON.stringify(sources).includes('Источник'))
    expect(unsourced.map(({ code }) => code)).toEqual([])
  })
})
