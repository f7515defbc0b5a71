import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import * as children from '#app/features/children/children.server.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { personalData } from '#app/features/questionnaire/personal-data.server.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as givenVersions from '#app/features/questionnaire/versions/given-versions.server.ts'
import { UNREADABLE } from '#app/platform/sealing.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as operations from './operations.server.ts'
import * as sealedRows from './sealed-rows.server.ts'

const OLD_KEY = 'the-key-of-yesterday-'.repeat(2)
const NEW_KEY = 'the-key-of-today-'.repeat(2)
const portal = testPortal({ ANSWERS_KEY: OLD_KEY })
const person = peopleOf(portal)
const MISHA = { name: 'Миша', birthday: '2018-01-14', sex: 'male', hand: 'right' } as const

// Bytes as they came: notifications of the provider that could not be read. Answers to writes are kept for a day, and whose key is gone counts as lost.
const NOT_LOOKED_OVER = ['repeats.sealed', 'unread_notifications.body']

function withKey<Asking extends { config: object }>(context: Asking, key: string): Asking {
  return { ...context, config: { ...context.config, ANSWERS_KEY: key } }
}

test('every column of sealed bytes is looked over', async () => {
  const { rows } = await portal.platform.db.execute<{ place: string }>(
    sql`select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`,
  )
  const known = sealedRows.SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect([...known, ...NOT_LOOKED_OVER].toSorted()).toEqual(rows.map(({ place }) => place))
})

test('a card sealed with a lost key is set aside and counted, the others are seen, and its own page says what to do', async () => {
  const anna = await person('parent')
  const id = anna.viewer?.id ?? ''
  const lost = await children.insert(anna, id, MISHA)
  await children.insert(withKey(anna, NEW_KEY), id, { ...MISHA, name: 'Соня' })
  const now = withKey(anna, NEW_KEY)
  expect((await children.of(now)).map(({ name }) => name)).toEqual(['Соня'])
  await expect(children.see(now, lost.id)).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringContaining('ключи портала'),
  })
  expect(await sealedRows.countUnreadable(now)).toMatchObject({
    unreadable: 1,
    kinds: [{ title: 'Карточки детей', total: 2, unreadable: 1 }],
  })
  expect(await sealedRows.countUnreadable(withKey(anna, `${NEW_KEY},${OLD_KEY}`))).toMatchObject({ unreadable: 0, kinds: [] })
})

test('a row of the first version, which names no key, is counted when no key opens it', async () => {
  const anna = await person('parent')
  const { unreadable } = await sealedRows.countUnreadable(anna)
  const { id } = await children.insert(anna, anna.viewer?.id ?? '', MISHA)
  await portal.platform.db.execute(
    sql`update children set sealed = '\\x01'::bytea || substring(sealed from 6) where id = ${id}::uuid`,
  )
  expect((await sealedRows.countUnreadable(anna)).unreadable).toBe(unreadable)
  expect((await sealedRows.countUnreadable(withKey(anna, 'a-third-key-'.repeat(4)))).unreadable).toBeGreaterThan(unreadable)
})

test('a key that opens nothing stops the start with a sentence; one that opens something does not', async () => {
  const anna = await person('parent')
  await children.insert(anna, anna.viewer?.id ?? '', MISHA)
  await expect(sealedRows.requireFittingKey(anna)).resolves.toBeUndefined()
  await expect(sealedRows.requireFittingKey(withKey(anna, 'a-third-key-'.repeat(4)))).rejects.toThrow('Верните прежний ключ')
})

test('results and an export go on beside a result sealed with a lost key', async () => {
  const anna = await person('parent')
  const id = anna.viewer?.id ?? ''
  await givenVersions.ensureAll(anna)
  const { questions } = await versions.current(anna)
  const filled = (child_name: string): Submission => ({
    child_name,
    child_birthday: '2018-03-14',
    child_sex: 'male',
    child_hand: 'right',
    consent: true,
    answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 1 })),
  })
  await submissions.submit(anna, filled('Миша'))
  const now = withKey(anna, NEW_KEY)
  await submissions.submit(now, filled('Соня'))
  expect((await keptResults.ofAccount(now, id)).map(({ childName }) => childName)).toEqual(['Соня'])
  const exported = await personalData.export(now, id)
  const values = exported.map(({ facts }) => String(facts['Имя или псевдоним ребёнка'] ?? facts['Содержимое']))
  expect(values.toSorted()).toEqual(['Соня', UNREADABLE])
})

test('the desk says how many rows cannot be opened and of which kind', async () => {
  const gleb = withKey(await person('admin'), 'a-third-key-'.repeat(4))
  const { data } = await operations.figures(gleb, AdminListQuery.parse({}))
  expect(data.find(({ id }) => id === 'sealed')?.value).toMatch(/^(\d+) из \1: .*карточки детей\u00a0— \d+/)
})
