import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docOf, markdownOf } from './body-markdown.ts'

const content = join(import.meta.dirname, '../../../../content')
const bodies = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && file.includes('/'))
  .map((file) => [file, /^---\n.*?\n---\n?(.*)$/s.exec(readFileSync(join(content, file), 'utf8'))?.[1] ?? ''] as const)

function typesIn(node: JSONContent): string[] {
  return [node.type ?? '', ...(node.content ?? []).flatMap(typesIn)]
}

describe('the editor of a body', () => {
  test('gives back every body of the portal letter for letter, and knows all that stands in them', () => {
    expect(bodies.length).toBeGreaterThan(100)
    const changed = bodies.filter(([, body]) => markdownOf(docOf(body), body) !== body).map(([file]) => file)
    expect(changed).toEqual([])
    const unknown = bodies.filter(([, body]) => typesIn(docOf(body)).includes('raw')).map(([file]) => file)
    expect(unknown).toEqual([])
  })

  test('keeps what it does not know as it was written', () => {
    const body = 'Абзац.\n\n:::oprosnik[Новое]{n=1}\nСтрока.\n\nЕщё.\n:::\n\n| а | б |\n|---|---|\n| 1 | 2 |\n'
    expect(markdownOf(docOf(body), body)).toBe(body)
    expect(typesIn(docOf(body)).filter((type) => type === 'raw')).toHaveLength(2)
  })

  test('loses no letter of any text', () => {
    const piece = fc.constantFrom(
      'Слово',
      '**жирное**',
      '[@GA14]',
      '_',
      '*',
      '<b>',
      '&amp;',
      '`',
      '[a](/b)',
      '\n',
      '\n\n',
      ':::',
      ':::try[Да]\n',
      '## ',
      ' ',
      '- ',
      '{#x}',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const body = `${pieces.join('').trim()}\n`
        const isOfOneBlankLine = !/\n{3,}/.test(body) && body.trim() !== ''
        fc.pre(isOfOneBlankLine && !/^## (?!.*\{#[a-z0-9-]+\}$).+$/m.test(body))
        expect(markdownOf(docOf(body), body)).toBe(body)
      }),
      { numRuns: 400 },
    )
  })

  test('makes an anchor for a new heading of its words', () => {
    const doc = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Что делать дома' }] }],
    }
    expect(markdownOf(doc)).toBe('## Что делать дома {#chto-delat-doma}\n')
  })
})

describe('a key of a source', () => {
  test('typed as plain text is a source when the text is opened again, never a dead block', () => {
    const typed = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Так видно [@GA14] давно.' }] }] }
    expect(markdownOf(typed)).toBe('Так видно [@GA14] давно.\n')
    expect(typesIn(docOf(markdownOf(typed)))).toContain('citation')
  })

  test('kept with a caution before its brackets by an older desk is a source too', () => {
    expect(typesIn(docOf('Так видно \\[@GA14\\] давно.'))).toEqual(['doc', 'paragraph', 'text', 'citation', 'text'])
  })
})
