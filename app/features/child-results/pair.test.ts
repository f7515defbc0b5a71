import { describe, expect, test } from 'vitest'
import { filled, worldsOf } from '#test/access-world.ts'
import { fillMap } from '#test/maps.ts'
import { testPortal } from '#test/portal.ts'
import { readPdf } from '#test/read-pdf.ts'
import type { Person } from '#test/people.ts'
import type { Answer, Informant } from '#app/features/questionnaire/contract.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { chosenPair } from './pair.ts'
import * as pairs from './pairs.server.ts'
import * as results from './results.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const world = worldsOf(portal)
const MONTHS = 70

const line = (id: string, informant: Informant = 'parent', rules: 1 | 2 = 2) => ({ id, informant, rules, type: 'full' as const })
const idsOf = (pair: ReturnType<typeof chosenPair<ReturnType<typeof line>>>) => pair && [pair.left.id, pair.right.id]

describe('which two maps stand side by side', () => {
  const lines = [line('c'), line('t', 'teacher'), line('b'), line('a', 'parent', 1)]

  test('are the newest and the one before it of the same person, else of somebody else', () => {
    expect(idsOf(chosenPair(lines, {}))).toEqual(['b', 'c'])
    expect(idsOf(chosenPair([line('c'), line('t', 'teacher')], {}))).toEqual(['t', 'c'])
    expect(idsOf(chosenPair(lines, { other: 't' }))).toEqual(['b', 't'])
  })

  test('are those that were asked for, the older at the left whichever was named first', () => {
    expect(idsOf(chosenPair(lines, { one: 't', other: 'b' }))).toEqual(['b', 't'])
    expect(idsOf(chosenPair(lines, { one: 'c', other: 'c' }))).toEqual(['b', 'c'])
  })

  test('never ask different things: a map of the first rules stands beside none of the second', () => {
    expect(idsOf(chosenPair(lines, { one: 'a', other: 'c' }))).toEqual(['b', 'c'])
    expect(chosenPair([line('c'), line('a', 'parent', 1)], {})).toBeNull()
    expect(chosenPair([line('c'), { ...line('s'), type: 'short' as const }], {})).toBeNull()
  })
})

describe('two maps side by side', () => {
  const days = (who: Person, more: number): Person => ({ ...who, now: new Date(who.now.getTime() + more * DAY_MS) })
  async function whole(person: Person, childId: string, often: readonly string[]) {
    const { questions } = await versions.current(person)
    const answers = questions.map(({ code, domain }): Answer => {
      if (domain === 'safety') return { code, value: 0 }
      return { code, value: often.includes(code) ? 3 : 0 }
    })
    await submissions.submit(person, { ...filled(childId), child_class: '2', answers })
  }
  const HARD = ['WRI31', 'WRI32', 'WRI33', 'WRI34', 'WRI35']

  test('show every answer of both with the change by the rule, are written down, and mark what is far apart', async () => {
    const { people, child } = await world()
    const { owner, neuro } = people
    await whole(days(owner, 1), child.id, HARD)
    await whole(days(owner, MONTHS), child.id, ['ATT11'])
    const pair = await pairs.see(days(neuro, MONTHS), child.id, {})
    expect(pair.maps.map(({ informant }) => informant)).toEqual(['parent', 'parent'])
    expect(pair.said).toMatch(/^Письмо: было «.+», стало «Пока спокойно»/)
    const [write] = pair.spheres
    expect(write).toMatchObject({ domain: 'write', isApart: true, isQuiet: false })
    expect(write?.rows).toHaveLength(6)
    expect(write?.rows.filter(({ isApart }) => isApart)).toHaveLength(HARD.length)
    expect(write?.rows[0]?.cells).toEqual([
      { value: 3, label: 'Почти всегда' },
      { value: 0, label: 'Нет или очень редко' },
    ])
    expect(pair.spheres.find(({ domain }) => domain === 'math')).toMatchObject({ isApart: false, isQuiet: true })
    const read = (await log.read(owner, child.id)).filter(({ accountId }) => accountId === neuro.viewer.id)
    expect(read.map(({ action }) => action)).toEqual(['result'])
  })

  test('of two classes that ask about a sphere by other questions say so, and compare neither its steps nor its sums', async () => {
    const { people, child } = await world()
    const { owner } = people
    const year = owner.now.getUTCFullYear() + 1
    const on = (...day: [number, number, number]): Person => ({ ...owner, now: new Date(Date.UTC(...day, 9)) })
    await fillMap(on(year, 11, 1), child.id, { childClass: '1', spheres: { read: 3, memory: 3 } })
    const later = on(year + 1, 1, 10)
    await fillMap(later, child.id, { childClass: '1', spheres: { memory: 3 } })
    const { said, spheres } = await pairs.see(later, child.id, {})
    expect(said).toContain('Чтение: вопросы теперь другие')
    expect(spheres.filter(({ hasOtherQuestions }) => hasOtherQuestions).map(({ domain }) => domain)).toEqual(
      expect.arrayContaining(['read', 'write', 'math']),
    )
    expect(spheres.find(({ domain }) => domain === 'read')).toMatchObject({ title: 'Чтение', isApart: false })
    expect(spheres.find(({ domain }) => domain === 'memory')).toMatchObject({ hasOtherQuestions: false })
  })

  test('come on paper on two pages, without answers about safety, and lead a curator or a stranger nowhere', async () => {
    const { people, child } = await world()
    const { owner, edit, neuro, ticked } = people
    await whole(days(owner, 1), child.id, HARD)
    await expect(pairs.see(neuro, child.id, {})).rejects.toMatchObject({ code: 'not_found' })
    await whole(days(edit, 2), child.id, ['ATT11'])
    expect((await pairs.see(neuro, child.id, {})).said).toContain('Отвечали разные люди')
    const { bytes, fileName } = await pairs.sheet(neuro, child.id, {})
    const { pages, text } = await readPdf(bytes)
    expect([pages, fileName]).toEqual([2, expect.stringMatching(/^karty-ryadom-/)])
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Второй родитель (В)')
    expect(text).not.toMatch(/вредит ли себе|Пропал ли навык/)
    for (const stranger of [ticked, people.other])
      await expect(pairs.see(stranger, child.id, {})).rejects.toMatchObject({ code: 'not_found' })
    expect(await results.ofLetIn(owner, [child.id])).toHaveLength(3)
  })
})
