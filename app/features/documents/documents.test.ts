import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { testPortal } from '#test/portal.ts'
import { linesOf, textsOf } from '#test/texts.ts'

const portal = testPortal()
const CONTRACTS = ['agreement', 'offer', 'privacy', 'rules', 'license']
const said = (code: string) => linesOf(textsOf('documents').find((text) => text.code === code)?.stored.textItems ?? []).join('\n')

test('each purpose of personal data has its own document, and there are the five texts of law besides', () => {
  const wanted = [...CONTRACTS, ...PURPOSES.map((purpose) => `consent-${purpose}`)]
  expect(
    textsOf('documents')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(wanted.toSorted())
})

// reference/compliance.md, PD-5; the account's is the acceptance of a contract
test.each(PURPOSES.filter((purpose) => purpose !== 'account'))(
  'the consent for %s names all that the law asks for',
  (purpose) => {
    const text = said(`consent-${purpose}`)
    for (const slot of ['operator', 'address', 'inn', 'ogrn', 'email']) expect(text).toContain(`[[${slot}]]`)
    const ASKED = [
      /цель|чтобы/iu,
      /уничтожение/iu,
      /программ|автоматизац/iu,
      /сервер|обработчик/iu,
      /срок|сколько хран|пока/iu,
      /отозв|отпис/iu,
      /минут|дата/iu,
    ]
    for (const words of ASKED) expect(text).toMatch(words)
  },
)

test('no contract has the words of a consent', () => {
  for (const code of ['agreement', 'offer', 'rules'])
    expect([
      code,
      said(code).match(/(?:даю|даёте|даёт|выража\p{L}+) (?:сво[её] )?согласие|согла(?:шаюсь|шаетесь|сен|сны) на обработку/giu),
    ]).toEqual([code, null])
})

test('a slot is filled, or shows plainly who will fill it: in every document', async () => {
  for (const { code } of textsOf('documents')) {
    const { status, body } = await portal.visitor().get(`documents/detail?code=${code}`)
    expect([code, status]).toEqual([code, 200])
    const shown = JSON.stringify(body.textItems)
    expect([code, shown.match(/\[\[|\]\]/)]).toEqual([code, null])
    const marked = said(code).includes('[[') ? /\[[^\]]+: заполнит владелец\]/ : /./
    expect([code, marked.test(shown.replaceAll(/[\u00a0\u2060]/g, ' '))]).toEqual([code, true])
  }
})

test('a site written at the desk before senders and players were asked for shows what is still to be filled in', async () => {
  await portal.platform.db.execute(sql`update site_texts set value = value - 'mailer' - 'video' where code = 'site'`)
  await portal.platform.pages.drop(portal.platform.db, ['site'])
  const { body } = await portal.visitor().get('documents/detail?code=privacy')
  const shown = JSON.stringify(body.textItems).replaceAll(/[\u00a0\u2060]/g, ' ')
  expect(shown).toMatch(/\[почтовый сервис в России[^\]]+заполнит владелец\]/)
  expect(shown).toMatch(/\[владелец видеосервиса[^\]]+заполнит владелец\]/)
})

test('every document says the day of its text', () => {
  const undated = textsOf('documents').filter(({ stored }) => !stored.facts.version || !stored.facts.effectiveFrom)
  expect(undated.map(({ code }) => code)).toEqual([])
})
