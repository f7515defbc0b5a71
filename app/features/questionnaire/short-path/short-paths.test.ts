import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerValue, Submission } from '#app/features/questionnaire/contract.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import * as figures from '#app/features/questionnaire/manual/figures.server.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { manualForms } from '#app/features/questionnaire/tables.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import type { AdminListQuery } from '#app/shared/admin-list.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as desk from './desk-short-paths.server.ts'
import { forgetDrafts, next } from './next.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const person = peopleOf(portal)
const VERSION = 'observation-map-7-10.2'
const ALL = { page: 1, perPage: 50 } as AdminListQuery
const guest = (days = 0) => systemContext(portal.platform, new Date(Date.now() + days * DAY_MS))

/** A whole form of the third class, drawn from the version's own model. */
async function filled(seed: number): Promise<Submission> {
  const { definition } = await versions.readable(guest(), VERSION)
  const given = sampleAnswers(definition!, '3.3', { sample: 'random', seed }) // by rules 2
  return {
    child_name: 'Ёж',
    child_birthday: '2017-03-14',
    child_class: '4',
    child_sex: seed % 2 ? 'male' : 'female',
    child_hand: 'right',
    consent: true,
    version: VERSION,
    time: 600,
    ...given,
  }
}

const opened = () =>
  portal.platform.db.execute(sql`insert into short_paths values (${VERSION}, 'Проверка', now()) on conflict do nothing`)

describe('the comparison of a version', () => {
  const FORMS = 24

  beforeAll(async () => {
    for (let seed = 0; seed < FORMS; seed++) await submissions.submit(guest(), { ...(await filled(seed)), manual: seed > 0 })
    await figures.recount(guest())
  }, 60_000)

  test('counts the forms whose families agreed, and no other', async () => {
    expect(await portal.platform.db.$count(manualForms)).toBe(FORMS - 1)
    const nina = await person('editor')
    const path = await desk.one(nina, VERSION)
    // Of what the model draws nearly every form is without a doubtful note.
    expect(path.comparison?.forms).toBe(path.forms)
    expect(path.forms).toBeGreaterThan(15)
    expect(path.forms).toBeLessThan(FORMS)
    expect(path.comparison?.saved).toBeGreaterThan(15)
    expect(path.comparison?.domains).toHaveLength(10)
  })

  test('lists every version that is asked, and says of each why its short path is shut', async () => {
    const { data } = await desk.list(await person('editor'), ALL)
    expect(data.map(({ band, informant }) => `${band} ${informant}`).toSorted()).toEqual(
      ['11-16 parent', '11-16 teacher', '4-6 parent', '4-6 teacher', '7-10 parent', '7-10 teacher'].toSorted(),
    )
    for (const { reasons, isOpen } of data) {
      expect(reasons.join(' ')).toContain('не\u00a0меньше 300')
      expect(isOpen).toBe(false)
    }
  })

  test('opens nothing before its thresholds, whatever made-up forms show', async () => {
    const nina = await person('editor')
    const { isSimulated, comparison } = await desk.simulate(nina, VERSION, 5)
    expect([isSimulated, comparison.forms]).toEqual([true, 300])
    await expect(desk.open(nina, VERSION, 'Анна, сегодня')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('не\u00a0меньше 300'),
    })
    expect((await desk.one(nina, VERSION)).isOpen).toBe(false)
    await expect(desk.open(await person('parent'), VERSION, 'Анна')).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('opens with own data and a signature, and is shut again', async () => {
    const nina = await person('editor')
    const { db } = portal.platform
    // What three hundred families would have to show.
    await db.execute(sql`update manual_figures set figures = jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(figures,
      '{forms}', '320'), '{shadow,forms}', '320'), '{shadow,side}', '0.97'), '{shadow,kappa}', '0.9'), '{shadow,r}', '0.95')
      where version = ${VERSION}`)
    await db.execute(sql`update manual_figures set figures = jsonb_set(figures, '{shadow,domains}',
      (select jsonb_agg(jsonb_set(one, '{side}', '0.97')) from jsonb_array_elements(figures #> '{shadow,domains}') one))
      where version = ${VERSION}`)
    const path = await desk.open(nina, VERSION, 'Анна Пример, клинический руководитель')
    expect(path).toMatchObject({ isOpen: true, reasons: [], signedBy: 'Анна Пример, клинический руководитель' })
    await expect(desk.open(nina, VERSION, 'Снова')).rejects.toMatchObject({ code: 'invalid' })
    expect(await desk.shut(nina, VERSION)).toMatchObject({ isOpen: false, signedBy: null })
    await expect(db.execute(sql`insert into short_paths values (${VERSION}, ' ', now())`)).rejects.toThrow()
  })
})

describe('the next question', () => {
  const draft = (revision = 1, answers: { code: string; value: AnswerValue }[] = []) => ({
    draft_id: '2b0dcb11-90b4-4a0a-8f3e-0d2b5c1f7a11',
    revision,
    version: VERSION,
    stage: '3.3' as const,
    answers,
  })

  test('is not given while the short path is shut: the whole form is', async () => {
    await expect(next(guest(), draft())).rejects.toMatchObject({
      code: 'closed',
      message: expect.stringContaining('полных картах'),
    })
  })

  test('comes one of each sphere, the same for the same answers, and never with θ or a step', async () => {
    await opened()
    const first = await next(guest(), draft())
    expect(first.next.map(({ domain }) => domain)).toEqual((await next(guest(), draft())).next.map(({ domain }) => domain))
    expect(new Set(first.next.map(({ domain }) => domain)).size).toBe(10)
    expect(first.progress).toEqual({ asked: 0, of_at_most: 60, minutes_left: 11 })
    expect(Object.keys(first)).toEqual(['revision', 'next', 'progress', 'done'])
    expect((await next(guest(), draft())).next).toEqual(first.next)
    // A sphere that is behind catches up before the others go on.
    const all = first.next.map(({ code }) => ({ code, value: 0 as const }))
    const behind = await next(guest(), draft(2, all.slice(1)))
    expect(behind.next.map(({ code }) => code)).toEqual([first.next[0]?.code])
  })

  test('an older page of the draft is refused, and drafts are forgotten after a day', async () => {
    await opened()
    const late = { ...draft(5), draft_id: randomUUID() }
    await next(guest(), late)
    await expect(next(guest(), { ...late, revision: 4 })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await forgetDrafts(guest(2))
    expect((await next(guest(), { ...late, revision: 4 })).revision).toBe(4)
  })

  test('thirty a minute are answered for a draft', async () => {
    await opened()
    const many = { ...draft(), draft_id: randomUUID() }
    const at = new Date()
    for (let count = 0; count < 30; count++) await next({ ...guest(), now: at }, many)
    await expect(next({ ...guest(), now: at }, many)).rejects.toMatchObject({ code: 'too_many' })
  })

  test('leads to a result by steps that keeps what the path came to', async () => {
    await opened()
    const whole = await filled(11)
    const values = new Map(whole.answers.map(({ code, value }) => [code, value]))
    const draftId = randomUUID()
    const given = new Map<string, AnswerValue>()
    let page = await next(guest(), { ...draft(), draft_id: draftId })
    for (let revision = 2; !page.done; revision++) {
      for (const { code } of page.next) given.set(code, values.get(code) ?? null)
      const answers = [...given].map(([code, value]) => ({ code, value }))
      page = await next(guest(), { ...draft(revision, answers), draft_id: draftId })
    }
    expect(given.size).toBeLessThan(60)
    expect(page.progress).toMatchObject({ asked: given.size, of_at_most: given.size, minutes_left: 0 })
    const { list } = await versions.readable(guest(), VERSION)
    const safety = allQuestions(list).filter(({ domain }) => domain === 'safety')
    const answers = [...given].map(([code, value]) => ({ code, value })).concat(safety.map(({ code }) => ({ code, value: 0 })))
    const body = { ...whole, answers, draft_id: draftId, path: 'short' as const }
    const { result_url: link } = await submissions.submit(guest(), body)
    const counted = sql`select sum(seen)::int seen, count(*)::int could from short_path_exposures where month = to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM')`
    const { rows } = await portal.platform.db.execute<{ seen: number; could: number }>(counted)
    expect(rows).toEqual([{ seen: given.size, could: 60 }])
    await submissions.submit(guest(), body)
    expect((await portal.platform.db.execute(counted)).rows).toEqual(rows)
    const view = await shownResults.view(guest(), link.split('/').pop() ?? '')
    if (view.rules !== 2) throw new Error('a result of the first map')
    for (const one of view.profile.domains) expect(one).toMatchObject({ raw: null, leaves: null })
    expect(view.profile.domains.filter(({ state }) => state === 'scored').length).toBeGreaterThan(7)
    // Somebody who left a question out hears which.
    const [lost] = [...given.keys()]
    const short = { ...body, draft_id: draftId, answers: answers.filter(({ code }) => code !== lost) }
    await expect(submissions.submit(guest(), short)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`answers.${lost}`]: [expect.any(String)] },
    })
  })

  test('goes by the shares of the month before, a draft to its end by those of its own month, and a session is counted once', async () => {
    await opened()
    await portal.platform.db.execute(sql`delete from short_path_exposures`)
    const at = (moment: string) => systemContext(portal.platform, new Date(moment))
    const { definition } = await versions.readable(guest(), VERSION)
    const core = definition!.stages['3.3']!.sheets.read!.core
    const begin = (draftId: string, moment: string) => next(at(moment), { ...draft(), draft_id: draftId })
    const readOf = ({ next: asked }: Awaited<ReturnType<typeof begin>>) => asked.find(({ domain }) => domain === 'read')?.code
    const drafts = Array.from({ length: 40 }, () => randomUUID())
    const november = await Promise.all(drafts.map((id) => begin(id, '2026-11-20T09:00:00Z').then(readOf)))
    // Everybody saw all but one item of reading, which nobody did.
    const [never] = core.filter((code) => !november.includes(code))
    for (const code of core)
      await portal.platform.db.execute(
        sql`insert into short_path_exposures values (${VERSION}, '2026-11', ${code}, ${code === never ? 0 : 200}, 200)`,
      )
    // A draft of November is asked as it was, also in December; another month's drafts are not.
    const december = await Promise.all(drafts.map((id) => begin(id, '2026-12-01T09:00:00Z').then(readOf)))
    expect(december).toEqual(november)
    const fresh = await Promise.all(Array.from({ length: 60 }, () => begin(randomUUID(), '2026-12-01T09:00:00Z').then(readOf)))
    expect(new Set(fresh).size).toBeGreaterThan(new Set(november).size)
  })

  test('a submission by a path that is shut is refused with its field', async () => {
    await portal.platform.db.execute(sql`delete from short_paths`)
    await expect(
      submissions.submit(guest(), { ...(await filled(3)), path: 'short', draft_id: randomUUID() }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { path: [expect.any(String)] },
    })
  })
})

describe('the extra questions', () => {
  const asked = (stage: string, version = VERSION, draftId = randomUUID()) =>
    portal.visitor().post('questioning/extras', { draft_id: draftId, version, stage })

  test('are one a sphere beyond the core, the same for a draft, and differ between drafts', async () => {
    const id = randomUUID()
    const { body } = await asked('3.3', VERSION, id)
    expect(body.questions).toHaveLength(10)
    expect(new Set(body.questions.map(({ domain }: { domain: string }) => domain)).size).toBe(10)
    expect((await asked('3.3', VERSION, id)).body).toEqual(body)
    expect((await asked('3.3')).body).not.toEqual(body)
    const { definition } = await versions.readable(guest(), VERSION)
    const core = Object.values(definition!.stages['3.3']!.sheets).flatMap((sheet) => sheet?.core ?? [])
    for (const { code } of body.questions) expect(core).not.toContain(code)
  })

  test('leave out what a stage only prepares for or does not ask', async () => {
    expect((await asked('1.2')).body.questions).toHaveLength(7)
    expect((await asked('p4', 'observation-map-4-6.2')).body.questions).toHaveLength(7)
    expect((await asked('p5', 'observation-map-4-6.2')).body.questions).toHaveLength(10)
    expect((await asked('g7')).status).toBe(404)
  })

  test('are kept with the map and change nothing in what it says', async () => {
    const whole = await filled(21)
    const { body } = await asked('3.3')
    const extra = body.questions.map(({ code }: { code: string }) => ({ code, value: 3 as const }))
    const read = async (answers: Submission['answers']) => {
      const { result_url: link } = await submissions.submit(guest(), { ...whole, answers })
      const view = await shownResults.view(guest(), link.split('/').pop() ?? '')
      return view.profile
    }
    expect(await read([...whole.answers, ...extra])).toEqual(await read(whole.answers))
  })
})
