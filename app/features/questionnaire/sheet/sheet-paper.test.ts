import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import type { StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { stagesOf, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { MOST_QUESTION } from './copy.ts'
import { sheetOf } from './sheet-data.ts'
import { sheetPaper } from './sheet-paper.ts'

/** A map with as much in it as there can be: every core item, every circumstance, hindrance everywhere, a danger. */
function fullest(band: AgesBand, voice: Voice) {
  const definition = definitionOf(band, voice)
  const stage = stagesOf(band).at(-1)!
  const sheets = definition.stages[stage]?.sheets
  const codes = DOMAINS.flatMap((domain) => [...(sheets?.[domain]?.core ?? [])])
  const list = { version: 'observation-map', ageBands: [], questions: usualQuestions(definition), form: formOf(definition) }
  const submission: StoredSubmission = {
    ...{
      child_name: 'Александра-Екатерина',
      child_birthday: '2015-03-14',
      child_sex: 'female',
      child_hand: 'left',
      consent: true,
    },
    answers: [
      ...codes.map((code, index) => ({ code, value: ([3, 2, null, 1, 0] as const)[index % 5] ?? null })),
      ...definition.safety.map(({ code }) => ({ code, value: 1 as const })),
    ],
    impact: DOMAINS.map((domain) => ({ domain, value: 3 as const })),
    general: definition.general.map(({ code }) => ({ code, value: 1 as const })),
    strengths: definition.strengths.slice(0, 5).map(({ code }) => code),
    context: definition.context.map(({ code, several, options }) => ({
      code,
      options: options.slice(0, several ? options.length : 1).map((option) => option.code),
    })),
    informant: voice === 'parent' ? 'parent' : voice,
    read_by: { stage, youngest: true, floors: {} },
  }
  const version = { code: 'observation-map', definition, list }
  const view = viewOf({ submission, version, filledOn: '2026-11-21', expiresOn: null })
  const questions = [...list.questions, ...list.form.more]
  return { submission, definition, codes, sheet: sheetOf({ view, submission, questions, definition, classOf: '5 «А» класс' }) }
}

const FORMS = (['4-6', '7-10', '11-16'] as const).flatMap((band) =>
  (['parent', 'teacher', ...(band === '11-16' ? (['self'] as const) : [])] as const).map((voice) => [band, voice] as const),
)

describe('the sheet for a specialist', () => {
  test.each(FORMS)('of the fullest map at %s, answered by %s, is two pages with every answer, tagged', async (band, voice) => {
    const { sheet, definition, codes } = fullest(band, voice)
    const question = 'Уроки занимают весь вечер. '.repeat(30).slice(0, MOST_QUESTION)
    const paper = sheetPaper(sheet, { question, others: ['учитель, 20 ноября 2026', 'второй родитель, 19 ноября 2026'] })
    const { pages, text, tree } = await readPdf(await drawPaper(paper, 'pdf'))
    expect(pages).toBe(2)
    const plain = (words: string) => words.replaceAll(/[\s\u00a0]+/g, '')
    const read = plain(text)
    for (const code of codes) {
      const words = definition.items.find((item) => item.code === code)?.text.replace(/\.$/, '') ?? ''
      expect([code, read.includes(plain(words))]).toEqual([code, true])
    }
    expect(read).toContain(plain('Александра-Екатерина'))
    expect(read).toContain('observation-map')
    expect(read).toContain(plain('учитель, 20 ноября 2026'))
    if (voice !== 'self') expect(tree).toContain('Закрашено')
    for (const role of ['H1', 'H2', 'H3', 'TH', 'Figure']) expect(tree).toContain(`"role":"${role}"`)
  })

  test('says which error its sums have where the model gives one, and leaves lines for a question that was not written', async () => {
    const { sheet } = fullest('7-10', 'parent')
    const { text } = await readPdf(await drawPaper(sheetPaper(sheet, { question: '', others: [] }), 'pdf'))
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/\d+ из 18 ± 2,2/)
    expect(text.replaceAll(/\s+/g, ' ')).toContain('классическая стандартная ошибка измерения')
    const paper = sheetPaper(sheet, { question: '', others: [] })
    expect(paper.blocks).toContainEqual({ kind: 'box', title: 'С\u00a0чем пришли', lines: [], emptyLines: 2 })
    expect(JSON.stringify(paper)).toContain('больше никто')
    expect(JSON.stringify(sheetPaper(sheet, { question: '', others: null }))).not.toContain('Кто ещё ответил')
  })
})
