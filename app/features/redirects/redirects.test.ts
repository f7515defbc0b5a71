import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { RedirectFields } from './contract.ts'
import * as redirects from './redirects.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

test('an old address leads to a page that is there, and the action is logged', async () => {
  const nina = await person('editor')
  const { id } = await redirects.add(nina, { from: '/stati/levsha', to: '/article/levsha' })
  expect((await redirects.all(portal.platform)).get('/stati/levsha')).toBe('/article/levsha')
  const { rows } = await portal.platform.db.execute(sql`select action, details from audit_log order by id desc limit 1`)
  expect(rows).toEqual([{ action: 'redirect.add', details: { from: '/stati/levsha', to: '/article/levsha' } }])
  await redirects.remove(nina, id)
  expect((await redirects.all(portal.platform)).size).toBe(0)
})

test('an address in Russian letters is known however it is written, and leads on', async () => {
  const nina = await person('editor')
  const fields = RedirectFields.parse({ from: '/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5/имя', to: '/search?q=память#итог' })
  expect(fields.from).toBe('/старое/имя')
  const { id } = await redirects.add(nina, fields)
  expect([...(await redirects.all(portal.platform))]).toEqual([[encodeURI('/старое/имя'), encodeURI('/search?q=память#итог')]])
  await redirects.remove(nina, id)
})

test.each([
  ['a page of our own', '/article', '/blog', 'from', 'есть страница'],
  ['an entry that is published', '/article/levsha', '/blog', 'from', 'есть страница'],
  ['an address under the desk', '/admin/pictures', '/blog', 'from', 'есть страница'],
  ['itself', '/staroe', '/staroe#konec', 'to', 'сам на себя'],
  ['a page that is not there', '/staroe', '/article/nowhere', 'to', 'нет'],
  ['an address that leads further', '/eshche', '/bylo', 'to', 'Укажите сразу'],
])('a redirect of or to %s is refused at its field', async (_, from, to, field, words) => {
  const nina = await person('editor')
  await portal.platform.db.execute(
    sql`insert into redirects values (gen_random_uuid(), '/bylo', '/blog', now(), now()) on conflict do nothing`,
  )
  await expect(redirects.add(nina, { from, to })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [expect.stringContaining(words)] },
  })
})

test.each(['/ischezlo', '/ischezlo#mesto', '/ischezlo?strana=1#mesto'])(
  'an address to which another leads as «%s» does not go on to a third',
  async (to) => {
    const nina = await person('editor')
    await portal.platform.db.execute(sql`
    insert into redirects values (gen_random_uuid(), '/davno', ${to}, now(), now()) on conflict ("from") do update set "to" = ${to}`)
    await expect(redirects.add(nina, { from: '/ischezlo', to: '/news' })).rejects.toThrow('Сюда уже ведёт /davno')
  },
)

test('two changes at once: the second is refused', async () => {
  const nina = await person('editor')
  const added = await redirects.add(nina, { from: '/raz', to: '/blog' })
  const later = { ...nina, now: new Date(nina.now.getTime() + 1000) }
  await redirects.change(later, added.id, { from: '/raz', to: '/news', updatedAt: added.updatedAt })
  const late = redirects.change(nina, added.id, { from: '/raz', to: '/faq', updatedAt: added.updatedAt })
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test.each(['stati', '//evil.example/x', '/stati?x=1', '/stati/', '/', '/sta ti'])('«%s» is no old address', (from) => {
  expect(RedirectFields.safeParse({ from, to: '/blog' }).success).toBe(false)
})

test.each(['https://evil.example', '//evil.example', 'blog'])('«%s» is nowhere to lead to', (to) => {
  expect(RedirectFields.safeParse({ from: '/stati', to }).success).toBe(false)
})
