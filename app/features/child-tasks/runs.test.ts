import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { browserOf, worldsOf } from '#test/access-world.ts'
import { runOf as runOfTask } from '#test/players/run-of.ts'
import { testPortal } from '#test/portal.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import type { Run } from './contract.ts'
import { sendWaiting, type RunStore, type Waiting } from './queue.ts'
import * as runs from './runs.server.ts'
import * as settings from './settings.server.ts'
import * as views from './views.server.ts'

const portal = testPortal()
const world = worldsOf(portal)
const runOf = (change: Partial<Run> = {}) => runOfTask('schulte', change)
// A thousand in the drill: `bin/bench histories`.
const HISTORIES = Number(process.env.RUN_HISTORIES ?? 30)
const SEED = process.env.RUN_SEED

/** A child at play, whose parent agreed that steps are kept unless it is said otherwise. */
async function playing({ isConsented = true } = {}) {
  const all = await world()
  const browser = await browserOf(portal, all, 'child')
  const monthAgo = { ...all.people.owner, now: new Date(Date.now() - 30 * DAY_MS) }
  if (isConsented) await settings.setConsent(monthAgo, all.child.id, { given: true, erase: false })
  const kept = () => runs.ofChild(all.people.owner, all.child.id)
  return { ...all, browser, kept, send: (run: Run) => browser.post('child/runs', run) }
}

describe('a run of a game', () => {
  test('is kept once with every trial, however often it is sent, and grows one leaf on its own day', async () => {
    const { send, kept, people, child } = await playing()
    const run = runOf({ startedAt: new Date(Date.now() - 3 * DAY_MS).toISOString() })
    for (let turn = 0; turn < 3; turn++) expect((await send(run)).body).toEqual({ id: run.id, isKept: true })
    expect((await kept()).map((one) => one.run)).toEqual([run])
    const done = await exercises.done(people.owner, child.id)
    expect(done).toMatchObject([{ code: 'task-schulte', title: 'Числа по порядку' }])
  })

  test('that is sent again weeks later, its answer lost, grows no second leaf', async () => {
    const { send, browser, kept, people, child } = await playing()
    const run = runOf()
    await send(run)
    await portal.platform.db.execute(sql`update child_sessions set expires_at = now() + interval '60 days'`)
    const later = { ...people.owner, now: new Date(Date.now() + 20 * DAY_MS) }
    expect(await runs.take(later, browser.cookies.get('portal.child') ?? '', run)).toEqual({ id: run.id, isKept: true })
    expect(await kept()).toHaveLength(1)
    expect(await exercises.daysDone(people.owner, child)).toHaveLength(1)
  })

  test('without the consent leaves a leaf and nothing else', async () => {
    const { send, kept, people, child } = await playing({ isConsented: false })
    expect((await send(runOf())).body).toMatchObject({ isKept: false })
    expect(await kept()).toEqual([])
    expect(await exercises.done(people.owner, child.id)).toHaveLength(1)
  })

  test('that was played before the consent leaves a leaf alone, whenever it is sent', async () => {
    const { send, kept, people, child } = await playing({ isConsented: false })
    await settings.setConsent(people.owner, child.id, { given: true, erase: false })
    expect((await send(runOf({ startedAt: new Date(Date.now() - 3_600_000).toISOString() }))).body).toMatchObject({
      isKept: false,
    })
    expect((await send(runOf({ startedAt: new Date().toISOString() }))).body).toMatchObject({ isKept: true })
    expect(await kept()).toHaveLength(1)
  })

  test('of another child than the one at play is not taken, and neither is a step', async () => {
    const { browser, kept, child, people } = await playing()
    const other = { childId: crypto.randomUUID() }
    expect((await browser.post('child/runs', { ...runOf(), ...other })).status).toBe(401)
    expect((await browser.post('child/exercises/task-schulte', other)).status).toBe(401)
    expect(await kept()).toEqual([])
    expect(await exercises.done(people.owner, child.id)).toEqual([])
    expect((await browser.post('child/runs', { ...runOf(), childId: child.id })).status).toBe(200)
  })

  test('lies in its order by our own clock, whatever a device said', async () => {
    const { send, kept } = await playing()
    const [odd, later] = [runOf({ startedAt: '2099-01-01T00:00:00.000Z' }), runOf({ startedAt: new Date().toISOString() })]
    const early = runOf({ startedAt: new Date(Date.now() - DAY_MS).toISOString() })
    for (const run of [odd, later, early]) await send(run)
    expect((await kept()).map(({ run }) => run.id)[0]).toBe(early.id)
    expect((await kept()).map(({ isClockOdd }) => isClockOdd)).toEqual(expect.arrayContaining([true, false, false]))
  })

  test('is never changed and never deleted alone, and goes with the parent’s withdrawal', async () => {
    const { send, kept, people, child } = await playing()
    const run = runOf()
    await send(run)
    const change = (what: string) => portal.platform.db.execute(sql.raw(`${what} where id = '${run.id}'`))
    await expect(change(`update child_task_runs set task = 'dots'`)).rejects.toThrow()
    await expect(change('delete from child_task_runs')).rejects.toThrow()
    await settings.setConsent({ ...people.owner, now: new Date() }, child.id, { given: false, erase: true })
    expect(await kept()).toEqual([])
    expect((await send(runOf())).body).toMatchObject({ isKept: false })
  })

  test('lies sealed: the table has no word of what was played', async () => {
    const { send } = await playing()
    const run = runOf()
    await send(run)
    const { rows } = await portal.platform.db.execute(
      sql`select encode(sealed, 'escape') as sealed from child_task_runs where id = ${run.id}`,
    )
    expect(String(rows[0]?.sealed)).not.toMatch(/schulte|stimulus|trials/)
  })

  test('of a task that is not there, or that is no run, is refused and stays on the device', async () => {
    const { send } = await playing()
    expect((await send(runOf({ task: 'nowhere' }))).status).toBe(422)
    expect((await send({ ...runOf(), trials: 'many' } as never)).status).toBe(422)
  })

  test('by a clock that is ahead is a leaf of today', async () => {
    const { send, people, child, kept } = await playing()
    await send(runOf({ startedAt: new Date(Date.now() + 40 * DAY_MS).toISOString() }))
    expect((await kept())[0]?.isClockOdd).toBe(true)
    const [done] = await exercises.done(people.owner, child.id)
    expect(Math.abs(Date.parse(done?.day ?? '') - Date.now())).toBeLessThan(2 * DAY_MS)
  })
})

describe('who hears of a game', () => {
  test('a parent a plain sentence and what it is not, a specialist scores and marks besides; a teacher nothing', async () => {
    const { send, people, child } = await playing()
    await send(runOf())
    const [story] = (await views.view(people.owner, child.id)).stories
    expect(story).toMatchObject({ sentence: 'Находит числа по порядку, на одно уходит около 1 секунды.', runs: [], columns: {} })
    expect(story?.isNot).toContain('не значит')
    const [known] = (await views.view(people.neuro, child.id)).stories
    expect(known?.runs[0]).toMatchObject({ score: { msPerNumber: 1000 }, marks: [], deviceClass: 'touch, 60 Гц' })
    await expect(views.view(people.teacher, child.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('trials go out as a table with no name and no formula', async () => {
    const { send, people, child } = await playing()
    await send(runOf())
    const csv = await views.exported(people.neuro, child.id)
    expect(csv).toMatch(/^\uFEFF"Записи игр/)
    expect(csv).not.toContain('Миша')
    expect(csv.split('\r\n').filter((line) => line.startsWith('"Ребёнок 1"'))).toHaveLength(48)
    // Before the trials: on what it was played, and what a column means where its title does not say it.
    expect(csv).toContain('"Класс устройства touch, 60 Гц: запуски 1"')
    for (const title of ['конец', 'тренировка пройдена', 'время ответа', 'ввод']) expect(csv).toContain(`Столбец «${title}»: `)
    for (const cell of csv.split(/[;\r\n]/)) expect(cell).not.toMatch(/^"?[=+@]/)
  })
})

// Two devices of one child: a request that never arrives, an answer that never comes back, a tab that is killed.
test(
  'whatever the network does, every run arrives once and in its order',
  async () => {
    const { send, kept, child } = await playing()
    const Step = fc.constantFrom('play', 'play', 'send', 'send', 'cut', 'lost answer', 'kill')
    const Histories = fc.array(fc.tuple(fc.constantFrom(0, 1), Step), { minLength: 6, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(Histories, async (history) => {
        const devices = [deviceOf(), deviceOf()]
        const played: string[] = []
        const arrived: string[][] = []
        const sendFrom = async (device: RunStore, way: 'whole' | 'cut' | 'lost answer') => {
          const order: string[] = []
          await sendWaiting(device, child.id, {
            isPlayed: () => false,
            send: async (run) => {
              if (way === 'cut') throw new AppError('unavailable', 'нет сети')
              order.push(run.startedAt)
              await send(run)
              if (way === 'lost answer') throw new AppError('unavailable', 'ответ не дошёл')
            },
          })
          arrived.push(order)
        }
        for (const [at, step] of history) {
          const device = devices[at]
          if (!device) continue
          if (step === 'play') {
            const run = runOf({ trials: runOf().trials.slice(0, 3) })
            played.push(run.id)
            await device.put({ id: run.id, childId: child.id, run, isRefused: false })
          } else if (step === 'kill') devices[at] = deviceOf(await device.all())
          else await sendFrom(device, step === 'send' ? 'whole' : step)
        }
        for (const device of devices) await sendFrom(device, 'whole')
        const there = (await kept()).map(({ run }) => run.id)
        for (const id of played) expect(there.filter((one) => one === id)).toHaveLength(1)
        for (const order of arrived) expect(order).toEqual(order.toSorted())
        expect((await Promise.all(devices.map((device) => device.all()))).flat()).toEqual([])
      }),
      { numRuns: HISTORIES, ...(SEED ? { seed: Number(SEED) } : {}) },
    )
  },
  60_000 + 500 * HISTORIES,
)

test('a child’s runs wait while another child plays on the same tablet', async () => {
  const device = deviceOf()
  const run = runOf()
  await device.put({ id: run.id, childId: 'one', run, isRefused: false })
  const sent: string[] = []
  const send = async ({ id }: Run) => sent.push(id)
  expect(await sendWaiting(device, 'other', { send, isPlayed: () => false })).toEqual({ waiting: 0, stoppedBy: null })
  expect(sent).toEqual([])
  await sendWaiting(device, 'one', { send, isPlayed: () => false })
  expect(sent).toEqual([run.id])
})

test('a sending says why it stopped: the child has to come in again, or nobody answered', async () => {
  const device = deviceOf()
  for (const run of [runOf(), runOf()]) await device.put({ id: run.id, childId: 'one', run, isRefused: false })
  const stopped = (code: 'unauthenticated' | 'unavailable') =>
    sendWaiting(device, 'one', { send: () => Promise.reject(new AppError(code, '')), isPlayed: () => false })
  expect(await stopped('unauthenticated')).toEqual({ waiting: 2, stoppedBy: 'signed-out' })
  expect(await stopped('unavailable')).toEqual({ waiting: 2, stoppedBy: 'unanswered' })
})

/** What a device keeps outlives its tab. */
function deviceOf(kept: Waiting[] = []): RunStore {
  const rows = new Map(kept.map((one) => [one.id, one]))
  return {
    put: async (waiting) => void rows.set(waiting.id, waiting),
    all: async () => [...rows.values()],
    remove: async (id) => void rows.delete(id),
  }
}
