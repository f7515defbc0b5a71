import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { invitationCopy as copy } from './copy.ts'
import * as documents from './documents.server.ts'
import * as stale from './stale.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
let letters = 0

async function sent(document: string) {
  const email = `chitatel-${++letters}@primer.example`
  await documents.send(await person('curator'), { email, document })
  const [, query = ''] = /href="[^"?]*\/\?([^"]+)"/.exec(await portal.letterTo(email, 'Документ для вас')) ?? []
  return Object.fromEntries(new URLSearchParams(query)) as { email: string; type: string; c: string }
}

describe('a document link', () => {
  test('shows the document and keeps its acceptance with version, text, moment and address, once', async () => {
    const link = await sent('offer')
    expect(link.type).toBe('offer')
    const visitor = portal.visitor('10.8.8.8')
    const { body: shown } = await visitor.post('documents/read', link)
    expect(shown.textItems.length).toBeGreaterThan(2)
    expect((await visitor.post('documents/accept', { ...link, version: shown.version })).status).toBe(201)
    const { rows } = await portal.platform.db.execute(
      sql`select version, text_hash, address, accepted_at from document_requests where accepted_at is not null`,
    )
    expect(rows).toMatchObject([{ version: shown.version, address: '10.8.8.8' }])
    expect(rows[0]?.text_hash).toMatch(/^[0-9a-f]{64}$/)
    const listed = await documents.acceptedBy(systemContext(portal.platform), link.email)
    expect(listed).toMatchObject([{ link: '/offer', title: shown.title, version: shown.version }])
    const again = await visitor.post('documents/accept', { ...link, version: shown.version })
    expect([again.status, again.body.message]).toEqual([410, copy.documentUsed])
  })

  test('is kept three years after it was accepted, and a letter nobody accepted thirty days after its end', async () => {
    const [accepted, waiting] = [await sent('rules'), await sent('rules')]
    const { version } = (await portal.visitor().post('documents/read', accepted)).body
    await portal.visitor().post('documents/accept', { ...accepted, version })
    const left = async (days: number) => {
      await stale.forget(systemContext(portal.platform, new Date(Date.now() + days * DAY_MS)))
      const { rows } = await portal.platform.db.execute(sql`select code_hash from document_requests`)
      return [accepted, waiting].map(({ c }) => rows.some((row) => row.code_hash === hashOf(c)))
    }
    expect([await left(43), await left(45), await left(1095), await left(1097)]).toEqual([
      ...[
        [true, true],
        [true, false],
        [true, false],
        [false, false],
      ],
    ])
  })

  test('of a consent records the consent too, of the account where the address has one', async () => {
    const link = await sent('consent-research')
    expect(link.type).toBe('consent')
    const visitor = portal.visitor()
    const { version } = (await visitor.post('documents/read', link)).body
    await visitor.post('documents/accept', { ...link, version })
    const { rows } = await portal.platform.db.execute(sql`select subject, given, form from consents where purpose = 'research'`)
    expect(rows).toEqual([{ subject: expect.stringMatching(/^document:/), given: true, form: 'document' }])
  })

  test('that is forged, old or another’s opens nothing', async () => {
    const link = await sent('rules')
    for (const forged of [
      { ...link, c: 'x' },
      { ...link, type: 'offer' },
      { ...link, email: 'other@primer.example' },
    ]) {
      const { status, body } = await portal.visitor().post('documents/read', forged)
      expect([status, body.message]).toEqual([410, copy.documentLink])
    }
    const context = { ...portal.platform, viewer: null, client: { address: '', userAgent: '' } }
    const late = { ...context, now: new Date(Date.now() + 15 * DAY_MS) }
    await expect(documents.read(late, link)).rejects.toMatchObject({ message: copy.documentExpired })
    await expect(documents.read(await person('parent'), link)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('is not accepted in another version than the one that was read', async () => {
    const link = await sent('rules')
    const { status, body } = await portal.visitor().post('documents/accept', { ...link, version: '2001-01-01' })
    expect([status, body.message]).toEqual([409, copy.documentChanged])
  })

  test('is sent by a curator or an administrator, and by nobody else', async () => {
    const request = { email: 'x@primer.example', document: 'offer' }
    for (const role of ['parent', 'neuropsychologist', 'editor'] as const)
      await expect(documents.send(await person(role), request)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(documents.send(await person('admin'), { ...request, document: 'license' })).rejects.toMatchObject({
      fields: { document: [copy.document] },
    })
    expect((await documents.choices(await person('admin'))).length).toBeGreaterThan(3)
  })
})
