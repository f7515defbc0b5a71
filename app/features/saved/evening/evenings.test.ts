import { expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as saved from '#app/features/saved/saved-entries.server.ts'
import * as evenings from './evenings.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

test('a text that is kept till the morning is among what is saved, and a letter leads to the cabinet alone', async () => {
  const reader = await person('parent')
  await evenings.keep(reader, '/problem-attention')
  await evenings.keep(reader, '/article/uroki-do-nochi')
  expect((await saved.list(reader)).map(({ link }) => link).toSorted()).toEqual(['/article/uroki-do-nochi', '/problem-attention'])
  const letter = await portal.letterTo(reader.viewer.email, 'Страница отложена до утра')
  expect(letter).toContain('/cabinet/saved')
  expect(letter).not.toMatch(/attention|uroki|Внимание/)
})

test('a guest’s result that is kept till the morning is the account’s', async () => {
  const reader = await person('parent')
  const guest = { ...reader, viewer: null }
  const { child_id: _none, ...map } = filled('')
  const { result_url: link } = await submissions.submit(guest, map)
  await evenings.keep(reader, link)
  expect(await keptResults.ownersAmong(reader, [reader.viewer.id])).toEqual([reader.viewer.id])
  const letter = await portal.letterTo(reader.viewer.email, 'Страница отложена до утра')
  expect(letter).not.toContain(link)
})

test('nobody gets letters without end', async () => {
  const reader = await person('parent')
  for (let evening = 0; evening < 5; evening++) await evenings.keep(reader, '/problem-read')
  await expect(evenings.keep(reader, '/problem-read')).rejects.toMatchObject({ code: 'too_many' })
})
