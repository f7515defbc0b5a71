import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue, QuestionList } from '#app/features/questionnaire/contract.ts'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { answerOf, askBefore, firstAsk, grownOf, itemsOf, nextAsk, passedPercent, type Given } from './walk.ts'

const definition = definitionOf('7-10', 'parent')
const list: QuestionList = { version: 'next', ageBands: [], questions: usualQuestions(definition), form: formOf(definition) }
const page = list.questions.filter(({ domain }) => domain === 'read')
const nothing: Given = { sentItems: {}, impact: {}, skipped: [] }

/** What somebody does with each question that is shown: an answer, or leaving it open. */
const act = fc.constantFrom<AnswerValue | 'skip'>(0, 1, 2, 3, null, 'skip')

/** Walks through the page; gives what was shown, in its order, and what is known at the end. */
function walked(acts: (AnswerValue | 'skip')[]): { shown: string[]; given: Given } {
  let given = nothing
  const shown: string[] = []
  for (let at = firstAsk(page, list, given); at !== null; at = nextAsk(page, list, given, at)) {
    const { code } = at
    const question = itemsOf(page, list, given).find((item) => item.code === code)
    if (!question || shown.length > 30) throw new Error('The walk does not end')
    const done = acts[shown.length] ?? 1
    shown.push(code)
    if (done === 'skip') given = { ...given, skipped: [...given.skipped, code] }
    else if (code.endsWith('-I')) given = { ...given, impact: { read: done } }
    else given = { ...given, sentItems: { ...given.sentItems, [code]: done } }
  }
  return { shown, given }
}

describe('questions that come one by one', () => {
  test('come in the order of the page, each once when all are answered', () => {
    const { shown } = walked([1, 1, 1, 1, 1, 1])
    expect(shown).toEqual(page.map(({ code }) => code))
  })

  test('come once more where they were skipped, and may stay open then', () => {
    const { shown, given } = walked([1, 'skip', 1, 'skip', 1, 1, 'skip', 0])
    const codes = page.map(({ code }) => code)
    expect(shown).toEqual([...codes, codes[1], codes[3]])
    expect(answerOf(page[1]!, list, given)).toBeUndefined() // the page has six
    expect(given.sentItems[codes[3]!]).toBe(0)
  })

  test('ask how much it hinders after one frequent answer, and only then', () => {
    expect(walked([1, 1, 2, 1, 1, 1]).shown.at(-1)).toBe('REA-I')
    expect(walked([1, 1, 0, null, 1, 1]).shown).not.toContain('REA-I')
  })

  test('end whatever is done, and no question is shown more than twice', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const { shown, given } = walked(acts)
        const times = page.map(({ code }) => shown.filter((one) => one === code).length)
        const isFrequent = page.some(({ code }) => (given.sentItems[code] ?? 0) >= 2)
        return times.every((count) => count === 1 || count === 2) && shown.includes('REA-I') === isFrequent
      }),
    )
  })

  test('are undone one by one up to the first of the page', () => {
    const codes = page.map(({ code }) => code)
    expect(askBefore(page, list, nothing, { code: codes[3]! })).toEqual({ code: codes[2], again: false })
    expect(askBefore(page, list, nothing, { code: codes[0]! })).toBeNull()
  })
})

describe('the bed', () => {
  const answers = fc.array(fc.constantFrom<AnswerValue>(0, 1, 2, 3, null), { minLength: 6, maxLength: 6 })

  test('grows with what is answered, and never with what the answers are', () => {
    fc.assert(
      fc.property(answers, answers, fc.nat({ max: 6 }), (one, other, count) => {
        const given = (values: AnswerValue[]) => ({
          sentItems: Object.fromEntries(page.slice(0, count).map(({ code }, index) => [code, values[index] ?? null])),
        })
        expect(grownOf(list, given(one))).toEqual(grownOf(list, given(other)))
        expect(grownOf(list, given(one)).read).toBe(count / 6)
      }),
    )
  })

  test('stays as it is where a question was left open, though the way goes on', () => {
    const skipped = { ...nothing, skipped: [page[0]!.code] }
    expect(grownOf(list, skipped).read).toBe(0)
    expect(passedPercent(list, skipped)).toBeGreaterThan(0)
  })
})
