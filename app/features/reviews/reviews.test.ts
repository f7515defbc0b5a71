import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from '#test/portal.ts'
import { Review } from './contract.ts'
import * as reviews from './reviews.server.ts'
import { reviews as table } from './tables.server.ts'

const portal = testPortal()
// spec §3, Review
const SPECIFIED = ['name', 'tagText', 'tagMode', 'date', 'previewText', 'detailText', 'rating']

async function write(email: string, changes: Record<string, string> = {}): Promise<number> {
  const form = new FormData()
  const fields = { form: 'reviews', name: 'Анна Петрова', email, message: 'Опросник помог понять, с чего начать.', rating: '4' }
  const all = { ...fields, topic: 'questionnaire', consent: 'true', review_publication: 'true', ...changes }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  expect((await portal.visitor().post('feedback', form)).status).toBe(201)
  const rows = await portal.platform.db.select({ id: table.id }).from(table)
  return Math.max(...rows.map(({ id }) => id))
}

describe('reviews', () => {
  test('are none until one is published: the sample of the specification is never shown', async () => {
    await write('zhdet@primer.example')
    const { status, body } = await portal.visitor().get('reviews')
    expect(status).toBe(200)
    expect(body).toMatchObject({ pagenKey: 'page', page: 1, pages: 1, total: 0, items: [], tags: [] })
  })

  test('a published one answers with exactly the fields of the specification, and of the name an initial', async () => {
    const id = await write('anna@primer.example')
    await reviews.decide(systemContext(portal.platform), id, { state: 'published' })
    const { body } = await portal.visitor().get('reviews')
    expect(Object.keys(Review.shape)).toEqual(SPECIFIED)
    expect(Object.keys(body.items[0])).toEqual(SPECIFIED)
    expect(body.items[0]).toMatchObject({
      name: 'Анна\u00a0П.',
      tagText: 'Карта наблюдений',
      tagMode: 'questionnaire',
      rating: 4,
    })
    expect(body.tags).toEqual([{ id: 'questionnaire', title: 'Карта наблюдений', active: false }])
    expect(JSON.stringify(body)).not.toMatch(/Петрова|primer\.example/)
    await reviews.decide(systemContext(portal.platform), id, { state: 'rejected' })
    expect((await portal.visitor().get('reviews')).body.total).toBe(0)
  })

  test('one without its own consent is not published, no matter who asks: the database refuses too', async () => {
    const id = await write('tiho@primer.example', { review_publication: '' })
    await expect(reviews.decide(systemContext(portal.platform), id, { state: 'published' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(portal.platform.db.update(table).set({ state: 'published' }).where(eq(table.id, id))).rejects.toThrow()
  })

  test('a page out of range is 404', async () => {
    expect((await portal.visitor().get('reviews?page=9')).status).toBe(404)
  })

  test('those never published are forgotten after a year', async () => {
    const id = await write('davno@primer.example')
    await portal.platform.db.update(table).set({ date: '2020-01-01' }).where(eq(table.id, id))
    await reviews.forgetUnpublished(systemContext(portal.platform))
    expect(await portal.platform.db.select().from(table).where(eq(table.id, id))).toEqual([])
  })
})
