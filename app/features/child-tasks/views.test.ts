import { expect, test } from 'vitest'
import { browserOf, worldsOf } from '#test/access-world.ts'
import type { Player } from '#test/players/play.ts'
import { runOf } from '#test/players/run-of.ts'
import { testPortal } from '#test/portal.ts'
import * as cards from '#app/features/cabinet/cards.server.ts'
import * as log from '#app/features/children/log.server.ts'
import type { Run } from './contract.ts'
import { ROW } from './engine/collect.ts'
import * as settings from './settings.server.ts'
import { USUAL_SETTINGS } from './settings.ts'
import { NONE } from './tasks/letters/task.ts'
import * as views from './views.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const portal = testPortal()
const world = worldsOf(portal)

async function playing() {
  const all = await world()
  const browser = await browserOf(portal, all, 'child')
  const monthsAgo = { ...all.people.owner, now: new Date(Date.now() - 100 * DAY_MS) }
  await settings.setConsent(monthsAgo, all.child.id, { given: true, erase: false })
  const send = async (...runs: Run[]) => {
    for (const run of runs) expect((await browser.post('child/runs', run)).body).toMatchObject({ isKept: true })
  }
  const storyFor = async (who: keyof typeof all.people, code: string, now = new Date()) =>
    (await views.view({ ...all.people[who], now }, all.child.id)).stories.find((story) => story.code === code)
  return { ...all, send, storyFor }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** A stop run with even presses, half of the signals obeyed: nothing makes it doubtful. */
function stopRun(change: Partial<Run> = {}): Run {
  let stops = 0
  return runOf('stop', change, {
    respond({ stimulus }) {
      const { side, ssdMs } = stimulus as { side: string; ssdMs: number | null }
      if (ssdMs !== null) return stops++ % 2 === 0 ? null : { answer: side, rtMs: 380 }
      return { answer: side, rtMs: 450 }
    },
  })
}

test('the time to stop is shown to specialists alone, and from three runs on', async () => {
  const { send, storyFor } = await playing()
  await send(stopRun({ startedAt: daysAgo(13) }), stopRun({ startedAt: daysAgo(8) }))
  expect((await storyFor('neuro', 'stop'))?.ssrt).toBeNull()
  await send(stopRun({ startedAt: daysAgo(2) }))
  const { ssrtMs, flags } = (await storyFor('neuro', 'stop'))?.ssrt ?? {}
  expect(flags).toEqual([])
  expect(ssrtMs).toBeGreaterThan(50)
  const family = await storyFor('owner', 'stop')
  expect(family).toMatchObject({ ssrt: null, runs: [], columns: {}, table: null })
  expect(JSON.stringify(family)).not.toMatch(/ssrt(Ms)?":\d/)
})

test('a run that nobody may trust is not of the three', async () => {
  const { send, storyFor } = await playing()
  const failed = stopRun({ startedAt: daysAgo(1), practice: 'not passed' })
  const { device } = stopRun()
  const coarse = stopRun({ startedAt: daysAgo(2), device: { ...device, isCoarseClock: true } })
  await send(stopRun({ startedAt: daysAgo(13) }), stopRun({ startedAt: daysAgo(8) }), failed, coarse)
  expect((await storyFor('neuro', 'stop'))?.ssrt).toBeNull()
})

test('runs of more than thirty days ago are not of the three', async () => {
  const { send, storyFor } = await playing()
  await send(...[13, 8, 1].map((days) => stopRun({ startedAt: daysAgo(days) })))
  expect((await storyFor('neuro', 'stop'))?.ssrt).not.toBeNull()
  expect((await storyFor('neuro', 'stop', new Date(Date.now() + 20 * DAY_MS)))?.ssrt).toBeNull()
})

test('a run of a device whose clock is odd is of the day on which it came', async () => {
  const { send, storyFor } = await playing()
  await send(
    stopRun({ startedAt: daysAgo(13) }),
    stopRun({ startedAt: daysAgo(8) }),
    stopRun({ startedAt: '2019-01-01T10:00:00.000Z' }),
  )
  expect((await storyFor('neuro', 'stop'))?.ssrt).not.toBeNull()
})

test('a third run within seven days is play: no figures, no marks, not of the three; a specialist reads why', async () => {
  const { send, storyFor, people, child } = await playing()
  await send(...[6, 5, 4].map((days) => stopRun({ startedAt: daysAgo(days) })))
  const story = await storyFor('neuro', 'stop')
  expect(story?.runs.map(({ isMeasured }) => isMeasured)).toEqual([true, true, false])
  expect(story?.runs.at(-1)).toMatchObject({ score: {}, marks: [] })
  expect(story).toMatchObject({ times: 3, ssrt: null })
  expect(await views.exported(people.neuro, child.id)).toMatch(/Третий раз за.семь дней/)
  // Its trials are there all the same, and the family reads nothing of it.
  expect(
    (await views.exported(people.owner, child.id)).split('\r\n').filter((row) => row.includes('"stop 1"')).length,
  ).toBeGreaterThan(300)
  expect((await storyFor('owner', 'stop'))?.compared).toBeNull()
})

test('a clock in wide steps takes the figures of time away, and no others', async () => {
  const { send, storyFor } = await playing()
  const { device } = runOf('schulte')
  const coarse = { device: { ...device, isCoarseClock: true } }
  await send(runOf('schulte', coarse), runOf('line', coarse))
  const board = (await storyFor('neuro', 'schulte'))?.runs.at(-1)
  expect(board).toMatchObject({ isCoarseClock: true, marks: [], score: { msPerNumber: null, lateToEarly: null, errorRate: 0 } })
  expect((await storyFor('owner', 'schulte'))?.sentence).toBeNull()
  expect((await storyFor('owner', 'line'))?.sentence).toMatch(/Ставит числа до/)
})

test('what one switch taps has no time, and is right or wrong all the same', async () => {
  const { send, storyFor } = await playing()
  const run = runOf('schulte')
  await send({ ...run, trials: run.trials.map((trial) => ({ ...trial, input: 'switch' as const, rtMs: null })) })
  expect((await storyFor('neuro', 'schulte'))?.runs[0]).toMatchObject({ marks: [], score: { msPerNumber: null, errorRate: 0 } })
})

test('a specialist sees which letters are taken for which', async () => {
  const { send, storyFor } = await playing()
  const run = runOf(
    'letters',
    {},
    {
      respond({ right, stimulus }) {
        const { target, setSize, at } = stimulus as { target: string; setSize: number; at: number | null }
        // «б» is always missed, the other always found.
        const answer = target !== 'б' ? right : at === null ? 0 : (at + 1) % setSize
        return { answer: answer ?? NONE, rtMs: 1200 }
      },
    },
  )
  await send(run)
  const { table } = (await storyFor('neuro', 'letters')) ?? {}
  const [taken, found] = table?.rows ?? []
  expect(taken?.slice(0, 2)).toEqual(['б', 'д'])
  expect(Number(taken?.[3])).toBe(Number(taken?.[2]))
  expect(found?.slice(0, 2)).toEqual(['д', 'б'])
  expect(found?.slice(3)).toEqual(['0', '0'])
})

test('a parent erases the runs of one game; the others and the leaves stay', async () => {
  const { send, storyFor, people, child } = await playing()
  await send(runOf('schulte'), runOf('line'))
  const after = await views.erase(people.owner, child.id, 'schulte')
  expect(after.stories.map(({ code }) => code)).toEqual(['line'])
  expect((await storyFor('owner', 'line'))?.times).toBe(1)
  await expect(views.erase(people.neuro, child.id, 'line')).rejects.toMatchObject({ code: 'not_found' })
  await views.erase(people.edit, child.id, 'line')
  expect((await log.read(people.owner, child.id)).map(({ action }) => action)).toContain('tasks_erased')
})

test('school hears that there was a game only where the owner ticked it, and nothing else', async () => {
  const { send, people, child } = await playing()
  await send(runOf('schulte'))
  expect((await cards.of(people.teacher, child.id)).heard).toBeNull()
  await settings.set(people.owner, child.id, { ...USUAL_SETTINGS, isToldAtSchool: true })
  const { heard } = await cards.of(people.teacher, child.id)
  expect(heard).toHaveLength(1)
  expect(JSON.stringify(heard)).not.toMatch(/schulte|Числа/)
  await expect(views.heard(people.neuro, child.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a game that the child stopped three times rests, and the parent reads until when', async () => {
  const { send, storyFor } = await playing()
  for (const days of [9, 6, 3]) await send(runOf('line', { startedAt: daysAgo(days), endedBy: 'child' }))
  const until = (await storyFor('owner', 'line'))?.restsUntil
  expect(until).toBe(new Date(Date.parse(daysAgo(3)) + 14 * DAY_MS + 3 * 3_600_000).toISOString().slice(0, 10))
})

test('«Было интересно?» is counted where it was answered', async () => {
  const { send, storyFor } = await playing()
  await send(runOf('line', { interest: 'yes' }), runOf('line', { interest: 'no' }), runOf('line'))
  expect((await storyFor('owner', 'line'))?.interest).toEqual({ yes: 1, of: 2 })
})

test('figures stand in the table of a specialist, never in the family’s', async () => {
  const { send, people, child } = await playing()
  await send(runOf('span'))
  expect(await views.exported(people.neuro, child.id)).toMatch(/Повтори дорожку, .*classic \d/)
  expect(await views.exported(people.owner, child.id)).not.toMatch(/classic \d/)
})

test('runs of another difficulty are not laid beside', async () => {
  const { send, storyFor } = await playing()
  const of = (side: number, days: number) => runOf('schulte', { level: { side }, startedAt: daysAgo(days) })
  await send(of(4, 13), of(5, 12), of(5, 6))
  expect((await storyFor('owner', 'schulte'))?.compared).toBeNull()
  await send(of(5, 5))
  expect((await storyFor('owner', 'schulte'))?.compared).toBe('same')
})

test('there is no sentence after one run alone, nor after a second whose practice was not passed', async () => {
  const { send, storyFor } = await playing()
  const slow: Player = { respond: ({ right, length = 1 }) => (right === null ? null : { answer: right, rtMs: 600 * length }) }
  const span = (days: number, change: Partial<Run> = {}) => runOf('span', { startedAt: daysAgo(days), ...change }, slow)
  await send(span(13, { practice: 'not passed' }), span(12))
  expect(await storyFor('owner', 'span')).toMatchObject({ sentence: null, silence: 'first' })
  // Backwards is another path: neither makes the other a second one.
  await send(span(9, { level: { isBackward: true } }))
  expect(await storyFor('owner', 'span')).toMatchObject({ sentence: null, silence: 'first' })
  await send(span(4))
  expect((await storyFor('owner', 'span'))?.sentence).toMatch(/^Запоминает дорожку/)
  await send(span(1, { level: { isBackward: true } }))
  expect((await storyFor('owner', 'span'))?.sentence).toMatch(/^В\sобратном порядке/)
})

test('a run of many hints has no sentence and no figures, and is marked', async () => {
  const { send, storyFor } = await playing()
  for (const days of [9, 1]) {
    const { trials, ...run } = runOf('dots', { startedAt: daysAgo(days) })
    await send({ ...run, trials: trials.map((trial) => ({ ...trial, isHinted: true })) })
  }
  expect(await storyFor('owner', 'dots')).toMatchObject({ sentence: null, silence: null, marks: ['hinted'] })
  expect((await storyFor('neuro', 'dots'))?.runs.map(({ score }) => score)).toEqual([{}, {}])
})

test('a parent reads why there is no sentence', async () => {
  const { send, storyFor } = await playing()
  const board = runOf('schulte')
  await send({ ...board, trials: board.trials.map((trial) => ({ ...trial, input: 'switch' as const, rtMs: null })) })
  expect((await storyFor('owner', 'schulte'))?.silence).toBe('untimed')
  const alone: Player = { respond: () => ({ answer: ROW, rtMs: 5000 }) }
  await send(...[8, 1].map((days) => runOf('naming', { startedAt: daysAgo(days) }, alone)))
  expect((await storyFor('owner', 'naming'))?.silence).toBe('adult')
  await send(runOf('letters', { startedAt: daysAgo(1), taskVersion: 1 }))
  expect(await storyFor('owner', 'letters')).toMatchObject({ sentence: null, silence: 'changed' })
})

test('figures of another version of a game are not put together with those of now', async () => {
  const { send, storyFor, people, child } = await playing()
  await send(runOf('letters', { startedAt: daysAgo(9), taskVersion: 1 }))
  const rowsOf = async () => (await storyFor('neuro', 'letters'))?.table?.rows.map((row) => Number(row[2])) ?? []
  const before = (await rowsOf()).reduce((sum, one) => sum + one, 0)
  await send(runOf('letters', { startedAt: daysAgo(1) }))
  expect((await rowsOf()).reduce((sum, one) => sum + one, 0)).toBe(before)
  expect(await views.exported(people.neuro, child.id)).toMatch(/Найди букву, версия 1, .*Найди букву, версия 2, /s)
})

test('a clock that is ahead puts no day to come on the page', async () => {
  const { send, storyFor } = await playing()
  await send(runOf('line', { startedAt: '2031-03-03T10:00:00.000Z' }))
  const today = new Date().toISOString().slice(0, 10)
  expect((await storyFor('owner', 'line'))?.lastOn?.slice(0, 10)).toBe(today)
  expect((await storyFor('neuro', 'line'))?.runs[0]?.startedAt.slice(0, 10)).toBe(today)
})
