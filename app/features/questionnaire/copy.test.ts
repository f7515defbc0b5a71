import { describe, expect, test } from 'vitest'
import * as copy from './copy.ts'
import { disclaimers } from './disclaimers.ts'
import { DOMAINS, QUESTION_DOMAINS } from './domains.ts'
import { ageBands, questions } from './questions.ts'
import { domainCopy } from '#app/features/questionnaire/result/result-copy.ts'

const FORBIDDEN = /диагно[зс]|норм[аеуоы]|отклонени|патолог|тест\p{L}* на |риск|вылечи|гарантир/iu

const said = [
  ...wordsOf(copy),
  ...wordsOf(domainCopy),
  ...questions.flatMap(({ text, options }) => [text, ...options.map(({ label }) => label)]),
  copy.outsideAges(ageBands, false),
  copy.outsideAges(ageBands, true),
  copy.result.person('Миша', 8),
  copy.result.filledBy('Анна', '21 ноября 2026'),
  copy.result.kept('21 декабря 2026'),
  ...questions.map(copy.answerThis),
  ...QUESTION_DOMAINS.map(copy.pageLead),
]

describe('what a parent reads', () => {
  test('nothing outside the disclaimers names an illness, a norm, a risk or a promise', () => {
    expect(said.length).toBeGreaterThan(200)
    expect(said.filter((words) => FORBIDDEN.test(words))).toEqual([])
  })

  test('the check does find the forbidden words', () => {
    for (const words of [
      'Диагноз',
      'вне нормы',
      'отклонением',
      'патология',
      'тест на СДВГ',
      'риск 5 %',
      'вылечим',
      'гарантируем',
    ]) {
      expect(words).toMatch(FORBIDDEN)
    }
  })

  test('no exclamation marks outside a child’s speech', () => {
    expect(said.filter((words) => words.includes('!'))).toEqual([])
  })

  test('every fault is one sentence', () => {
    const sentences = [...Object.values(copy.faults), ...questions.map(copy.answerThis)]
    for (const fault of sentences) expect(fault).toMatch(/^\p{Lu}[^!?]*\.$/u)
    expect(sentences.filter((fault) => /\. \p{Lu}/u.test(fault))).toEqual([])
  })
})

describe('questions', () => {
  test('every question has at most fourteen words', () => {
    const wordy = questions.filter(({ text }) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 14)
    expect(wordy).toEqual([])
  })

  test('there are six of each domain, six of impact and four of safety, each with its own code', () => {
    expect(QUESTION_DOMAINS.map((domain) => questions.filter((question) => question.domain === domain).length)).toEqual([
      ...QUESTION_DOMAINS.slice(0, -1).map(() => 6),
      4,
    ])
    expect(new Set(questions.map(({ code }) => code)).size).toBe(70)
    expect([questions[0]?.code, questions[59]?.code, questions[60]?.code, questions[69]?.code]).toEqual([
      'ATT1',
      'MAT6',
      'IMP1',
      'SAFE4',
    ])
  })

  test('every question can be answered «Не знаю» or be left unanswered in words', () => {
    expect(questions.filter(({ options }) => options.at(-1)?.value !== null)).toEqual([])
  })
})

describe('a domain’s words', () => {
  test.each(DOMAINS)('%s says what it is, what else it may be, what to do and who to see', (domain) => {
    const { about, alsoCausedBy, steps, whom, problem } = domainCopy[domain]
    expect(about.length).toBeGreaterThan(60)
    expect(alsoCausedBy.length).toBeGreaterThanOrEqual(2)
    expect(alsoCausedBy.length).toBeLessThanOrEqual(4)
    expect(steps).toHaveLength(2)
    expect(whom).toMatch(/Возьмите|Расскажите|Приведите/)
    expect(problem).toBe(`/problem-${domain}`)
    expect(copy.pageTitles[domain]).not.toBe('')
  })

  test('a step asks for a quarter of an hour at most', () => {
    const minutes = DOMAINS.flatMap((domain) =>
      domainCopy[domain].steps.flatMap(({ text }) => [...text.matchAll(/(\d+) минут/g)]),
    )
    expect(minutes.filter(([, count]) => Number(count) > 15)).toEqual([])
  })
})

describe('disclaimers', () => {
  test('the start counts the questions of the version', () => {
    expect(disclaimers.start(questions)).toContain(
      '70 вопросов (60 наблюдений, 6 — насколько это мешает, 4 — о безопасности), около 12\u00a0минут, можно прерваться',
    )
  })

  test('the footer names the version and the day', () => {
    expect(disclaimers.footer(['observation-map-7-10.2'], '21 ноября 2026')).toContain(
      'Карта наблюдений, 7–10\u00a0лет, версия\u00a02, 21 ноября 2026. Не является медицинским заключением',
    )
  })
})

test('the safety block gives 112, the children’s line and a doctor', () => {
  const words = wordsOf(copy.safety).join(' ')
  expect(words).toContain('112')
  expect(words).toContain('8-800-2000-122')
  expect(words).toContain('врачу')
})

/** Every string that can be reached without calling anything. */
function wordsOf(thing: unknown): string[] {
  if (typeof thing === 'string') return [thing]
  return typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(wordsOf) : []
}
