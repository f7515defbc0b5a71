import { describe, expect, test } from 'vitest'
import { bookOf } from '#test/book.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import * as groups from './groups.server.ts'
import * as invitations from '#app/features/invitations/invitations.server.ts'
import * as lists from './lists.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const LINE = { line: 1, email: 'mama@primer.example', parentName: 'Анна', childName: 'Миша' }
// «ё» and «№» have other codes in the two encodings.
const windows1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (sign === 'ё') return 0xb8
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'klass.csv', { type: 'text/csv' })

async function curatorWithGroup() {
  const vera = await person('curator')
  const { id } = await groups.create(vera, { title: '1 «А» класс' })
  return { vera, id }
}

describe('a list of families', () => {
  test.each([
    ['commas', 'mama@primer.example,Анна,Миша'],
    ['semicolons', 'mama@primer.example;Анна;Миша'],
    ['tabs', 'mama@primer.example\tАнна\tМиша'],
    ['quotes', '"mama@primer.example";"Анна";"Миша"'],
    ['Windows line ends and empty lines', '\r\n\r\nmama@primer.example;Анна;Миша\r\n\r\n'],
  ])('is read with %s', (_, text) => {
    expect(lists.rowsOf(text)).toMatchObject([{ email: 'mama@primer.example', parentName: 'Анна', childName: 'Миша' }])
  })

  test('is read by its headings, in any order of columns, with the line numbers of a spreadsheet', () => {
    const text = 'Имя ребёнка;Имя родителя;Почта родителя\nМиша;Анна;mama@primer.example\n\nКатя;Пётр;papa@primer.example'
    expect(lists.rowsOf(text)).toEqual([
      { ...LINE, line: 2 },
      { line: 4, email: 'papa@primer.example', parentName: 'Пётр', childName: 'Катя' },
    ])
  })

  test('has its columns found without headings too, past numbers of lines, and «Почта родителя» is no name', () => {
    expect(lists.rowsOf('1\tАнна\tМиша\tmama@primer.example\n2\tПётр\tКатя\tpapa@primer.example')).toMatchObject([
      LINE,
      { email: 'papa@primer.example', parentName: 'Пётр', childName: 'Катя' },
    ])
    const [row] = lists.rowsOf('Почта родителя;Имя родителя;Имя ребёнка\nmama@primer.example;Анна;Миша')
    expect(row).toEqual({ ...LINE, line: 2 })
  })

  test('is read from a book of a table program with the line numbers of its sheet; a spoilt or an old one is refused in a sentence', async () => {
    const { vera, id } = await curatorWithGroup()
    const rows = [
      ['почта', 'родитель', 'ребёнок'],
      ['mama@primer.example', 'Анна', 'Миша'],
      ['', '', ''],
      ['papa', 'Пётр', 'Катя'],
    ]
    const checked = await lists.read(vera, id, file(bookOf(rows)))
    expect(checked.map(({ line, faults }) => [line, faults])).toEqual([
      [2, {}],
      [4, { email: copy.noAt }],
    ])
    const refused = (bytes: Uint8Array<ArrayBuffer>) => lists.read(vera, id, file(bytes))
    await expect(refused(bookOf(rows).slice(0, 200))).rejects.toMatchObject({ code: 'wrong_type', message: copy.notText })
    await expect(refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).rejects.toMatchObject({ message: copy.oldBook })
    const bomb = bookOf(rows, { 'xl/theme/theme1.xml': new Uint8Array(64 * 1024 * 1024) })
    await expect(refused(bomb)).rejects.toMatchObject({ message: copy.largeBook })
    const long = Array.from({ length: 1001 }, (_, index) => [`m${index}@primer.example`, 'Анна', 'Миша'])
    await expect(refused(bookOf(long))).rejects.toMatchObject({ message: copy.manyRows })
  })

  test('is read in UTF-8 with and without its mark, in windows-1251 and in UTF-16', () => {
    const text = 'mama@primer.example;Алёна;Миша'
    const bytes = new TextEncoder().encode(text)
    expect(lists.decoded(bytes)).toBe(text)
    expect(lists.decoded(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe(text)
    expect(lists.decoded(windows1251(text))).toBe(text)
    expect(
      lists.decoded(new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)])),
    ).toBe(text)
  })

  test('says what to fix in each line and column', async () => {
    const { vera, id } = await curatorWithGroup()
    await invitations.send(vera, id, [{ ...LINE, email: 'old@primer.example' }])
    const checked = await lists.read(
      vera,
      id,
      file(
        [
          'почта;родитель;ребёнок',
          'mama@primer.example;Анна;Миша',
          'mama-primer.example;Анна;Миша',
          'MAMA@primer.example;Анна;миша',
          'old@primer.example;Анна;Миша',
          'papa@primer.example;;Катя',
          'papa@primer.example;Зайдите на www/сайт;Катя',
          'mama@primer.example;Анна;Катя',
          'mama3@primer.example;Мама 3;Ребёнок 3',
          `mama4@primer.example;Анна;${'о'.repeat(51)}`,
        ].join('\n'),
      ),
    )
    expect(checked.map(({ line, faults }) => [line, faults])).toEqual([
      [2, {}],
      [3, { email: copy.noAt }],
      [4, { email: copy.inFile(2) }],
      [5, { email: expect.stringMatching(/^Этот адрес уже приглашён \d+\u00a0[а-я]+$/) }],
      [6, { parentName: copy.noName }],
      [7, { parentName: copy.strangeParentName }],
      [8, {}],
      // What the family's own form would refuse.
      [9, { parentName: copy.strangeParentName }],
      [10, { childName: copy.longChildName }],
    ])
  })

  test('that is not a table, is empty or too long is refused in a sentence', async () => {
    const { vera, id } = await curatorWithGroup()
    await expect(lists.read(vera, id, file(new Uint8Array([0x89, 0x50, 0, 0])))).rejects.toMatchObject({ message: copy.notText })
    await expect(lists.read(vera, id, file('почта;родитель;ребёнок\n'))).rejects.toMatchObject({ message: copy.noRows })
    const long = Array.from({ length: 201 }, (_, index) => `m${index}@primer.example;Анна;Миша`).join('\n')
    await expect(lists.read(vera, id, file(long))).rejects.toMatchObject({ message: copy.manyRows })
  })

  test('is sent whole or not at all: one faulty line, and nobody gets a letter', async () => {
    const { vera, id } = await curatorWithGroup()
    const rows = [LINE, { ...LINE, line: 2, email: 'не почта' }]
    await expect(invitations.send(vera, id, rows)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'rows.2.email': [copy.noAt] },
    })
    expect((await groups.see(vera, id)).families).toEqual([])
    expect(await invitations.send(vera, id, [LINE, { ...LINE, line: 2, email: 'papa@primer.example' }])).toBe(2)
    await portal.letterTo('papa@primer.example', 'Вас приглашают')
  })

  test('sent twice at once invites everybody once', async () => {
    const { vera, id } = await curatorWithGroup()
    const outcomes = await Promise.allSettled([invitations.send(vera, id, [LINE]), invitations.send(vera, id, [LINE])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await groups.see(vera, id)).families).toHaveLength(1)
  })

  test('is written for a spreadsheet without anything that it would take for a formula', async () => {
    const { vera, id } = await curatorWithGroup()
    await invitations.send(vera, id, [{ ...LINE, parentName: '- Анна', childName: 'Миша, «Мишка»' }])
    const table = await lists.write(vera, id)
    expect(table.startsWith('\uFEFFПочта;Родитель;Ребёнок;Шаг;Когда;Ссылка\r\n')).toBe(true)
    expect(table).toContain(`mama@primer.example;"'- Анна";Миша, «Мишка»;Приглашена;`)
  })
})
