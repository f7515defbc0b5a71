import { expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as curators from '#app/features/children/curators.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import * as posters from '#app/features/invitations/posters/posters.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { readPdf } from '#test/read-pdf.ts'
import * as summaries from './summaries.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

/** A class: so many families came, so many of them opened a map with hard attention. */
async function classOf(vera: Person, familyCount: number, openCount: number) {
  const { id: groupId } = await groups.create(vera, { title: 'Тайный класс' })
  const code = (await posters.make(vera, groupId)).link.split('/').at(-1) ?? ''
  const { questions } = await versions.current(vera)
  let last: { anna: Person; childId: string } | null = null
  for (let family = 0; family < familyCount; family++) {
    const anna = await person('parent')
    const card = await children.insert(anna, anna.viewer.id, {
      name: 'Лукерья',
      birthday: '2018-03-14',
      sex: 'male',
      hand: 'right',
    })
    if (family < openCount) {
      const answers = questions.map(({ code: item, domain }) => ({
        code: item,
        value: domain === 'attention' ? (3 as const) : (0 as const),
      }))
      const facts = { child_name: 'Лукерья', child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'right' } as const
      await submissions.submit(anna, { ...facts, consent: true, child_id: card.id, answers })
      await curators.openTo(anna, card, vera.viewer.id)
    }
    await posters.join(anna, { code, childId: card.id })
    last = { anna, childId: card.id }
  }
  return { groupId, last }
}

const textOf = async (vera: Person, groupId: string) => (await readPdf((await summaries.draw(vera, groupId)).bytes)).text

test('a class of nine has no summary, one of ten has; it says bands, and no name, title or exact count', async () => {
  const vera = await person('curator')
  const { groupId } = await classOf(vera, 9, 0)
  await expect(summaries.draw(vera, groupId)).rejects.toMatchObject({ code: 'invalid', message: copy.fewFamilies })
  const { groupId: larger } = await classOf(vera, 11, 9)
  const text = await textOf(vera, larger)
  for (const words of ['Приглашены', '10–14', 'Заполнили', '5–9']) expect(text).toContain(words)
  for (const words of ['Тайный класс', 'Лукерья', 'Анна', '@', '11 ', ' 9 ']) expect(text).not.toContain(words)
})

test('spheres stand in it from the tenth family that opened its map to this curator, and each of those reads so in its log', async () => {
  const vera = await person('curator')
  const { groupId } = await classOf(vera, 10, 9)
  expect(await textOf(vera, groupId)).not.toContain('Внимание')
  const { groupId: open, last } = await classOf(vera, 10, 10)
  const before = (await log.read(last!.anna, last!.childId)).length // there are ten
  const text = await textOf(vera, open)
  expect(text).toMatch(/Внимание\s*10–14\s*меньше 5/)
  expect(await log.read(last!.anna, last!.childId)).toHaveLength(before + 1)
})

test('it is another curator’s nowhere', async () => {
  const { groupId } = await classOf(await person('curator'), 10, 0)
  await expect(summaries.draw(await person('curator'), groupId)).rejects.toMatchObject({ code: 'not_found' })
})
