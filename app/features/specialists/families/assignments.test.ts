import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import { later, specialistsOf } from '#test/specialists.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as assignments from './assignments.server.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import * as families from './families.server.ts'
import { notesAbout, workData } from '#app/features/specialists/personal-data.server.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import * as steps from '#app/features/programme/steps.server.ts'

const DAY = 24 * 60

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

  test('with a dose wait for all of it, say on which days it was done, and are over when its weeks have passed', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    const [exercise] = await assignments.choices(olga)
    const code = exercise?.code ?? ''
    const dose = { minutes: 5, times: 2, weeks: 1 }
    const asked = { kind: 'exercise', code, dose, comment: 'Закончите раньше, если видна усталость. МЕТКА' } as const
    const [given] = await assignments.give(olga, id, asked)
    expect(given).toMatchObject({ dose, comment: asked.comment, marks: [], doneAt: null, isOver: false })
    const { rows } = await portal.platform.db.execute(sql`select * from specialist_assignments where child_id = ${id}`)
    expect(JSON.stringify(rows) + Buffer.from(rows[0]?.sealed_comment as Buffer).toString()).not.toContain('МЕТКА')
    expect(await portal.letterTo(anna.viewer.email, 'Специалист предлагает задание')).not.toContain('МЕТКА')

    await steps.mark(later(anna, 1), { childId: id, code, feeling: 'right' })
    const tomorrow = later(anna, DAY)
    const afterOne = await plans.of(tomorrow, id)
    expect(afterOne.week[0]).toMatchObject({ code, isGiven: true, minutes: 5, times: 2, comment: asked.comment })
    expect(afterOne.week[0]?.doneOn).toHaveLength(1)
    expect(afterOne.week[0]?.why).toContain('5\u00a0минут, 2\u00a0раза в\u00a0неделю')
    await expect(assignments.give(later(olga, DAY), id, asked)).rejects.toMatchObject({ fields: { code: [copy.assigned] } })

    // The week passes with one of two: nothing is asked any more, and what was done stays to be seen.
    const [over] = await assignments.list(later(olga, 8 * DAY), id)
    expect(over).toMatchObject({ isOver: true, doneAt: null, marks: [{ feeling: 'right' }] })
    expect((await plans.of(later(anna, 8 * DAY), id)).week.some((one) => one.isGiven && one.code === code)).toBe(false)

    await steps.mark(tomorrow, { childId: id, code, feeling: 'easy' })
    const [whole] = await assignments.list(later(olga, 2 * DAY), id)
    expect(whole).toMatchObject({ doneAt: expect.any(String), marks: [{ feeling: 'right' }, { feeling: 'easy' }] })
    expect((await families.open(later(olga, 2 * DAY), id)).assignments[0]?.marks).toHaveLength(2)
  })

  test('and the words beside them are taken along by the family and by who gave them', async () => {
    const olga = await person('neuropsychologist')
    const { id, confirm } = await opened(olga)
    await confirm()
    await assignments.give(olga, id, { kind: 'questionnaire', comment: 'Заполните к четвергу' })
    const facts = { Что: 'Карта наблюдений', Доза: null, Слова: 'Заполните к четвергу' }
    expect(await notesAbout(olga, id)).toMatchObject([{ title: 'Задание специалиста', facts }])
    expect(await workData.export(olga, olga.viewer.id)).toMatchObject([{ title: 'Задание семье', facts }])
  })
})
