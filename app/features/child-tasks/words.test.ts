import { describe, expect, test } from 'vitest'
import type { TrialPlan } from './task.ts'
import { TASKS } from './tasks.ts'

const LONGEST = 6
// «Ты справился», «забыл», «нашёл»: a gender is in the past of the singular.
const GENDERED = /(?<!\p{L})(?:ты\s+)?\p{L}+(?:лся|лась|ил|ила|ал|ала|ыл|ыла|шёл|шла)(?!\p{L})/iu
// Words that say a thing, not what somebody did, and what beetles and flowers do.
const NOT_OF_CHILD = /жук улетел|он был|цветок закрылся|кто прилетел/giu

describe.each(TASKS.map((task) => [task.code, task] as const))('what a child reads in %s', (_code, task) => {
  const setup = { seed: 'words', age: task.ages[1], level: task.startLevel(task.ages[1]) }
  const practice = task.practice(setup)
  const plans = [...practice.flatMap(({ trials }) => trials), task.trialAt(setup, [], 0)].filter(
    (plan): plan is TrialPlan => plan !== null,
  )
  const said = [
    task.title,
    ...task.words.story,
    ...practice.map(({ words }) => words),
    ...plans.map(({ stimulus }) => task.words.asked(stimulus)),
  ]

  test('is phrases of up to six words, to «ты», without a gender', () => {
    const phrases = said.flatMap((words) => words.split(/[.?!,—]/)).map((phrase) => phrase.trim().split(/[\s\u00a0]+/))
    for (const phrase of phrases) expect(phrase.length, phrase.join(' ')).toBeLessThanOrEqual(LONGEST)
    for (const words of said) {
      expect(words.replaceAll(NOT_OF_CHILD, '')).not.toMatch(GENDERED)
      expect(words).not.toMatch(/быстр|скоре|лучш|ошибк|молод|!|(?<!\p{L})вы(?!\p{L})/iu)
    }
  })

  test('has a practice with a criterion that nobody passes by doing nothing', () => {
    expect(practice.length).toBeGreaterThan(0)
    for (const block of practice) expect(block.isPassed([]), block.words).toBe(false)
  })
})
