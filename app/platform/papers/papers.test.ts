import fc from 'fast-check'
import mammoth from 'mammoth'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import type { Block, Paper } from './paper.ts'
import { drawPaper } from './papers.server.ts'

/** A paper of everything there is. */
const PAPER: Paper = {
  title: 'Проба бумаги',
  footer: 'Внизу каждой страницы',
  blocks: [
    { kind: 'title', text: 'Проба бумаги', aside: 'Нейросад' },
    {
      kind: 'facts',
      columns: 3,
      facts: [
        ['Ребёнок', 'Миша'],
        ['Возраст', '8 лет'],
        ['Рука', 'левая'],
        ['Версия', '7-10.2'],
      ],
    },
    { kind: 'box', title: 'С чем пришли', lines: ['Уроки занимают весь вечер.'] },
    { kind: 'heading', level: 2, text: 'Сферы' },
    {
      kind: 'table',
      rowHeight: 8,
      columns: [
        { title: 'Сфера', share: 2 },
        { title: 'Листья', share: 3 },
        { title: 'Что делать', share: 2 },
      ],
      rows: [
        ['Чтение', { kind: 'stem', leaves: 4, label: '4 листа из 10' }, { text: 'обратиться', look: 'underlined' }],
        ['Счёт', { kind: 'stem', leaves: null, label: 'листья не закрашены' }, 'мало ответов'],
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 3, text: 'Слева', aside: '9 из 18' },
          {
            kind: 'table',
            columns: [
              { title: '', share: 1 },
              { title: '', share: 6 },
            ],
            rows: [[{ kind: 'dots', value: 2, label: 'часто' }, 'Теряет строку']],
          },
        ],
        [
          { kind: 'heading', level: 3, text: 'Справа' },
          { kind: 'list', mark: 'dot', items: ['Умеет рассмешить'] },
        ],
      ],
    },
    { kind: 'list', mark: 'number', items: ['Первое', 'Второе'] },
    { kind: 'list', mark: 'square', items: ['Паспорт родителя'] },
    { kind: 'field', label: 'Школа', value: null, emptyLines: 1 },
    { kind: 'field', label: 'Класс', value: '2 «А»' },
    { kind: 'notes', title: 'Заметки', signs: ['Специалист', 'Дата'] },
  ],
}

describe('a paper', () => {
  test('as a PDF says every word, is tagged for a screen reader, in Russian, and black alone', async () => {
    const bytes = await drawPaper(PAPER, 'pdf')
    const read = await readPdf(bytes)
    for (const words of [
      'Проба бумаги',
      'Уроки занимают весь вечер.',
      'Теряет строку',
      'Паспорт родителя',
      'Школа:',
      '2 «А»',
      'Внизу каждой страницы',
    ])
      expect(read.text).toContain(words)
    expect(read.marks).toMatchObject({ Marked: true })
    expect(read.info).toMatchObject({ Title: 'Проба бумаги', Language: 'ru-RU' })
    for (const role of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody', 'Figure'])
      expect(read.tree).toContain(`"role":"${role}"`)
    for (const alt of ['4 листа из 10', 'листья не закрашены', 'часто']) expect(read.tree).toContain(alt)
  })

  test('as a file of a word processor is read back with the same words, and lines where something is left open', async () => {
    const { value } = await mammoth.extractRawText({ buffer: await drawPaper(PAPER, 'docx') })
    for (const words of ['Проба бумаги', 'Ребёнок: Миша', 'Теряет строку', '☐ Паспорт родителя', 'Класс: 2 «А»', '4 листа из 10'])
      expect(value).toContain(words)
    expect(value).toMatch(/Школа: _{20,}/)
    const { value: html } = await mammoth.convertToHtml({ buffer: await drawPaper(PAPER, 'docx') })
    for (const tag of ['<h1>', '<h2>', '<h3>', '<table>', '<li>']) expect(html).toContain(tag)
  })

  test('fits where it says, whatever somebody wrote', async () => {
    const anything = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 3 }), async (lines) => {
        const blocks: Block[] = [...PAPER.blocks, { kind: 'box', title: 'Вопрос', lines }]
        const { pages } = await readPdf(await drawPaper({ ...PAPER, blocks, mostPages: 2 }, 'pdf'))
        expect(pages).toBeLessThanOrEqual(2)
      }),
      { numRuns: 4 },
    )
  }, 60_000)

  test('is drawn beside what the process does: requests go on meanwhile', async () => {
    await drawPaper(PAPER, 'pdf')
    let turns = 0
    const turning = setInterval(() => turns++, 5)
    for (let number = 0; number < 3; number++) await drawPaper(PAPER, 'pdf')
    clearInterval(turning)
    expect(turns).toBeGreaterThan(6)
  })
})
