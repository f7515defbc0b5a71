import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsOf } from '#test/texts.ts'
import type { Detail } from '#app/features/content/contract.ts'
import { Trust } from './trust.tsx'

test('a text that names an act of law, and no other, says that it does not stand for a lawyer', () => {
  const saying = textsOf('problems', 'articles', 'rights').filter(({ stored }) => {
    // An entry of the page has these fields of the stored one, and its day.
    const detail = { ...stored, date: '2026-11-28' } as unknown as Detail
    return renderToStaticMarkup(<Trust detail={detail} />).includes('консультацию юриста')
  })
  const lawful = textsOf('problems', 'articles', 'rights').filter(({ stored }) => stored.references.some(({ act }) => act))
  expect(saying.map(({ address }) => address)).toEqual(lawful.map(({ address }) => address))
  expect(saying.map(({ section }) => section)).toContain('problems')
})
