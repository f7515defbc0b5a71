import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as machineRoom from './machine-room.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const query = (changes: object = {}) => AdminListQuery.parse(changes)

async function givenUp(to: string): Promise<string> {
  const letter = {
    id: 'x',
    to,
    subject: 'Ссылка для входа',
    html: '<p>Здравствуйте</p>',
    text: 'Здравствуйте',
    at: new Date().toISOString(),
  }
  const { rows } = await portal.platform.db.execute<{ id: string }>(
    sql`insert into jobs.job (name, data, state, retry_count, completed_on, policy) select 'mail', ${JSON.stringify(letter)}::jsonb, 'failed', 12, now(), policy from jobs.queue where name = 'mail' returning id`,
  )
  return rows[0]?.id ?? ''
}

test('a letter that was given up is seen, found by its address, and goes out at the word of an administrator', async () => {
  const gleb = await person('admin')
  const id = await givenUp('anna@primer.example')
  await givenUp('petr@primer.example')
  const { data } = await machineRoom.letters(gleb, query({ q: 'anna@' }))
  expect(data).toMatchObject([{ id, to: 'anna@primer.example', state: 'failed', tries: 12 }])
  await machineRoom.resend(gleb, id)
  await portal.letterTo('anna@primer.example', 'Здравствуйте')
  await expect(machineRoom.resend(gleb, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await machineRoom.letters(gleb, query())).data.map(({ to }) => to)).toEqual(['petr@primer.example'])
  const { rows } = await portal.platform.db.execute(sql`select deed, object, details from audit_log`)
  expect(rows).toEqual([{ deed: 'letter.resend', object: `letters:${id}`, details: {} }])
})

test('each work says when it was last done and what it gave up; one that deeds enqueue is not begun from here', async () => {
  const gleb = await person('admin')
  await vi.waitFor(async () => {
    const { data } = await machineRoom.work(gleb, query())
    expect(data.find(({ id }) => id === 'mail')).toMatchObject({
      title: 'Отправляет письма',
      failed: 1,
      canRun: false,
      lastMs: expect.any(Number),
    })
  })
  await expect(machineRoom.run(gleb, 'mail')).rejects.toMatchObject({ code: 'not_found' })
})

test('the figures say how many pages were ready', async () => {
  const gleb = await person('admin')
  Object.assign(portal.platform.pages.figures, { hits: 3, misses: 1 })
  expect(machineRoom.figures(gleb, query()).data[0]).toMatchObject({ value: '3 из 4 (75 %)' })
})
