import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import { later, specialistsOf } from '#test/specialists.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as assignments from './assignments.server.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import * as families from './families.server.ts'

const portal = testPortal()
const { person, opened } = specialistsOf(portal)

describe('tasks', () => {
  test('reach the family by a letter and are done when the family did them', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    const [exercise] = await assignments.choices(olga)
    await assignments.give(olga, id, { kind: 'questionnaire' })
    await assignments.give(olga, id, { kind: 'exercise', code: exercise?.code ?? '' })
    await portal.letterTo(anna.viewer.email, 'Специалист предлагает задание')
    expect((await families.list(olga)).families).toMatchObject([{ state: 'waiting' }])
    await submissions.submit(later(anna, 1), filled(id))
    await portal.platform.db.execute(
      sql`insert into child_exercises (child_id, code, theme, day, at) values (${id}, ${exercise?.code}, 'motor', '2026-11-21', now() + interval '1 minute')`,
    )
    expect((await assignments.list(anna, id)).map(({ doneAt }) => doneAt)).toEqual([expect.any(String), expect.any(String)])
  })

  test('are refused when there is no such exercise or the same one waits, and are taken back by their giver alone', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    const unknown = assignments.give(olga, id, { kind: 'exercise', code: 'nowhere' })
    await expect(unknown).rejects.toMatchObject({ fields: { code: [copy.exercise] } })
    const [given] = await assignments.give(olga, id, { kind: 'questionnaire' })
    const again = assignments.give(olga, id, { kind: 'questionnaire' })
    await expect(again).rejects.toMatchObject({ fields: { code: [copy.assigned] } })
    await expect(assignments.withdraw(anna, id, given?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    expect(await assignments.withdraw(olga, id, given?.id ?? '')).toEqual([])
  })
})
