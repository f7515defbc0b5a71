import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mammoth from 'mammoth'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPdf } from '#test/read-pdf.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { ACTS, actInWords, type Act } from './acts.ts'
import { SCHOOL_PAPERS } from './contract.ts'
import { schoolPaper, type SchoolData } from './school-papers.ts'

function dataOf(value: 0 | 3, classOf: string | null): SchoolData {
  const submission = {
    ...{
      child_name: 'Миша',
      child_birthday: '2018-03-14',
      child_sex: 'male' as const,
      child_hand: 'right' as const,
      consent: true as const,
    },
    answers: questions.map(({ code, domain }) => ({
      code,
      value: domain === 'safety' ? (1 as const) : code.startsWith('WRI') ? value : (0 as const),
    })),
  }
  const version = { code: 'observation-map', definition: null, list: { version: 'v', ageBands: [], questions: [...questions] } }
  return { view: viewOf({ submission, version, filledOn: '2026-11-21', expiresOn: null }), birthday: '2018-03-14', classOf }
}

describe('the papers for a school', () => {
  test('lean on acts as the references have them, each with the day when it was checked', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../content/references.yaml'), 'utf8')
    const references = parse(text) as Record<string, { title: string; act: Omit<Act, 'title'> }> // the file of references
    for (const [key, { title, ...act }] of Object.entries<Act>(ACTS))
      expect([key, references[key]]).toMatchObject([key, { title, act }])
  })

  test('say of an act that nobody could read whole that it was not read, and never that it was compared', () => {
    const said = (act: Act) => actInWords(act).replaceAll('\u00a0', ' ')
    for (const act of [ACTS.P763, ACTS.R93]) {
      expect(said(act)).toContain('Полного текста при сверке 23 ноября 2026 у нас не было: перед подачей откройте его.')
      expect(said(act)).not.toContain('Сверено')
    }
    expect(said(ACTS.FZ273S28)).toContain('Сверено 23 ноября 2026')
  })

  test.each(SCHOOL_PAPERS)(
    '%s says the same as a PDF and as .docx: the child, what was noticed, the law; nothing of safety',
    async (paper) => {
      const drawn = schoolPaper(paper, dataOf(3, '2 класс'))
      const { value } = await mammoth.extractRawText({ buffer: await drawPaper(drawn, 'docx') })
      const { text, tree } = await readPdf(await drawPaper(drawn, 'pdf'))
      const [word, pdf] = [value, text].map((read) => read.replaceAll(/[\s\u00a0]+/g, ''))
      const said = drawn.blocks.flatMap((block) =>
        block.kind === 'list'
          ? block.items
          : 'text' in block
            ? [block.text]
            : block.kind === 'field'
              ? [block.label, block.value ?? '']
              : [],
      )
      for (const words of said.map((one) => one.replaceAll(/[\s\u00a0]+/g, ''))) {
        expect([words, word?.includes(words)]).toEqual([words, true])
        expect([words, pdf?.includes(words)]).toEqual([words, true])
      }
      expect(value).toContain('Пропускает, переставляет или заменяет буквы — почти всегда')
      expect(value).toContain('Сверено 23')
      expect(`${value}${text}`).not.toMatch(/вредит себе|не хочет жить|замирани/)
      expect(tree).toContain('"role":"H1"')
    },
  )

  test('leave a line to write on where the result says nothing', async () => {
    for (const paper of SCHOOL_PAPERS) {
      const { value } = await mammoth.extractRawText({ buffer: await drawPaper(schoolPaper(paper, dataOf(0, null)), 'docx') })
      expect(value).toMatch(/Класс или группа: _{20,}/)
      expect(value).toMatch(/Своими словами: _{20,}/)
    }
  })
})
