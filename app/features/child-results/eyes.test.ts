import { describe, expect, test } from 'vitest'
import { filled, worldsOf } from '#test/access-world.ts'
import { answerByLink, fillInsight, fillMap } from '#test/maps.ts'
import { testPortal } from '#test/portal.ts'
import { readPdf } from '#test/read-pdf.ts'
import * as children from '#app/features/children/children.server.ts'
import type { Answer, Informant, Submission } from '#app/features/questionnaire/contract.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { Person } from '#test/people.ts'
import * as results from './results.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const world = worldsOf(portal)

async function whole(person: Person, childId: string, often: readonly string[], informant?: Informant): Promise<Submission> {
  const { questions, form } = await versions.current(person, { informant: informant === 'teacher' ? 'teacher' : 'parent' })
  const codes = [...questions, ...(form?.more ?? [])].map(({ code }) => code)
  const answers = codes.map((code): Answer => ({ code, value: often.includes(code) ? 3 : 0 }))
  return { ...filled(childId), child_class: '2', answers, ...(informant && { informant }) }
}

describe('what different people see', () => {
  test('stands side by side, says which behaviours are seen by both and by one, and is nothing while one alone answered', async () => {
    const { people, child } = await world()
    const { owner, edit } = people
    await submissions.submit(owner, await whole(owner, child.id, ['ATT11', 'ATT12', 'ATT13', 'ATT20']))
    expect(await results.eyesOfLetIn(owner, child.id)).toBeNull()
    // The second adult of the card is known as such, whatever the browser says.
    await submissions.submit(edit, await whole(edit, child.id, ['ATT11', 'MEM11']))
    const eyes = await results.eyesOfLetIn(owner, child.id)
    expect(eyes?.people.map(({ informant }) => informant)).toEqual(['parent', 'second_parent'])
    const attention = eyes?.spheres.find(({ domain }) => domain === 'attention')
    expect(attention).toMatchObject({ words: ['Обсудить', 'Пока спокойно'], byAll: ['Отвлекается на звуки или предметы рядом.'] })
    expect(attention?.byOne).toHaveLength(3)
    expect(eyes?.spheres.find(({ domain }) => domain === 'memory')).toMatchObject({
      byAll: [],
      byOne: ['Забывает просьбу по дороге к делу.'],
    })
  })

  test('has the teacher’s words beside the parent’s where both say the same', async () => {
    const { people, child } = await world()
    const { owner } = people
    const hard = ['ATT11', 'ATT12', 'ATT13', 'ATT20']
    await submissions.submit(owner, await whole(owner, child.id, hard))
    expect(await results.eyesOfLetIn(owner, child.id)).toBeNull()
    await submissions.submit(owner, await whole(owner, child.id, hard, 'teacher'))
    const eyes = await results.eyesOfLetIn(owner, child.id)
    expect(eyes?.people.map(({ informant }) => informant)).toEqual(['parent', 'teacher'])
    expect(eyes?.spheres.find(({ domain }) => domain === 'attention')?.beside).toBe(
      'Учитель видит то же на уроках. Договоритесь о встрече.',
    )
    expect(eyes?.spheres.find(({ domain }) => domain === 'math')?.beside).toBe('Учитель тоже отмечает здесь мало.')
  })

  test('keeps the newest of each, and a first insight or a first map is not among them', async () => {
    const { people, child } = await world()
    const { owner } = people
    await submissions.submit(owner, await whole(owner, child.id, []))
    await submissions.submit(owner, await whole(owner, child.id, [], 'second_parent'))
    const later = { ...owner, now: new Date(owner.now.getTime() + DAY_MS) }
    await submissions.submit(later, await whole(later, child.id, ['WRI31', 'WRI32', 'WRI33', 'WRI34', 'WRI35']))
    await submissions.submit(later, { ...filled(child.id) })
    const eyes = await results.eyesOfLetIn(owner, child.id)
    expect(eyes?.people).toHaveLength(2)
    expect(eyes?.spheres.find(({ domain }) => domain === 'write')?.words[0]).not.toBe('Пока спокойно')
  })

  test('is refused by what is so: one alone answered, or two did, and one of them about a sphere alone', async () => {
    const { people } = await world()
    const { owner } = people
    const profile = { name: 'Лёва', birthday: '2018-03-14', sex: 'male', hand: 'right' } as const
    const child = await children.insert(owner, owner.viewer.id, profile)
    await fillInsight(owner, child.id, ['emotion', 0])
    await expect(results.eyes(owner, child.id)).rejects.toThrow(/нужны ответы хотя\sбы двух человек/)
    await answerByLink(owner, child.id, { informant: 'teacher', often: [] })
    for (const asked of [results.eyes(owner, child.id), results.eyesSheet(owner, child.id, '')])
      await expect(asked).rejects.toThrow(/когда хотя\sбы двое ответят обо\sвсех сферах/)
    await fillMap(owner, child.id)
    expect((await results.eyes(owner, child.id)).people).toHaveLength(2)
  })

  test('comes as a sheet of two pages with everybody’s answers, without those about safety; alone there is none', async () => {
    const { people, child } = await world()
    const { owner, edit } = people
    await submissions.submit(owner, await whole(owner, child.id, ['ATT11']))
    await expect(results.eyesSheet(owner, child.id, '')).rejects.toMatchObject({ code: 'not_found' })
    await submissions.submit(edit, await whole(edit, child.id, ['ATT11', 'MEM11']))
    await submissions.submit(owner, await whole(owner, child.id, [], 'teacher'))
    const { bytes, fileName } = await results.eyesSheet(owner, child.id, 'Почему дома и в школе по-разному?')
    const { pages, text } = await readPdf(bytes)
    const read = text.replaceAll(/\s+/g, ' ')
    expect([pages, fileName]).toEqual([2, expect.stringMatching(/^karta-ryadom-/)])
    for (const words of ['Почему дома и в школе по-разному?', 'Второй родитель', 'Учитель', 'Забывает просьбу по дороге к делу'])
      expect(read).toContain(words)
    expect(read).not.toMatch(/вредит ли себе|Пропал ли навык/)
  })
})
