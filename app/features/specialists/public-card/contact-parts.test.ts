import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactParts } from './contact-parts.ts'

const linksOf = (contact: string) => contactParts(contact).flatMap(({ link }) => link ?? [])

test.each([
  ['+7 921 000-00-00', ['tel:+79210000000']],
  ['8 (921) 000 00 00, после 18 часов', ['tel:+79210000000']],
  ['priem@primer.example или https://primer.example/zapis.', ['mailto:priem@primer.example', 'https://primer.example/zapis']],
  ['Запись в регистратуре, кабинет 218', []],
  ['javascript:alert(1)', []],
])('of «%s» a device can open %j', (contact, links) => {
  expect(linksOf(contact)).toEqual(links)
})

test('no letter of what was written is lost, and a link leads to a telephone, a mailbox or the web alone', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (contact) => {
      const parts = contactParts(contact)
      expect(parts.map(({ words }) => words).join('')).toBe(contact)
      for (const { link } of parts) expect(link ?? 'tel:').toMatch(/^(?:tel:|mailto:|https?:\/\/)/)
    }),
  )
})
