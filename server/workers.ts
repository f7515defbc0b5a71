/** What watches over several processes behind one port: starts them, starts again what dies, replaces and ends them in turn. */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as rest } from 'node:timers/promises'
import type { ProcessFigures } from '#app/platform/process-figures.server.ts'
import { fittingProcesses } from '#app/platform/processes.server.ts'
import { createVisitors, type Batch } from '#app/platform/visitors.server.ts'
import { CANNOT_MEND, GAVE_UP } from './exit-codes.ts'
import { createLine, type Line } from './line.ts'
import { endingInWords, pauseAfter } from './supervisor.ts'

/** What a process says when it answers. */
export type Ready = { connections: number; drainMs: number }
/** One of the places for a process; who dies in it is followed by another. */
type Place = {
  deaths: number[]
  isReady: boolean
  running: Running | null
  pause: NodeJS.Timeout | undefined
}
type Running = { worker: Worker; line: Line; ready: Promise<Ready>; ended: Promise<void> }

const STOP_WITHIN_MS = 28_000
const READY_WITHIN_MS = 60_000
const FIGURES_WITHIN_MS = 2000

/** Keeps so many processes answering until we are asked to stop, or until one of them cannot be mended. */
export function keepWorkers(wanted: number): void {
  // Each takes connections from the port itself: handing them out costs three times a short request (record 42).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ serialization: 'advanced' })
  const visitors = createVisitors()
  const places: Place[] = []
  let working: Place | null = null
  let drainMs = 0
  let worstCode = 0
  let isEnding = false
  let isTold = false
  let coming: Running | null = null
  let isReplacing = false
  let isReplacingAsked = false

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  process.on('SIGUSR2', () => {
    isReplacingAsked = true
    void replaceAll()
  })
  process.on('disconnect', () => void end(0))
  addPlace()

  function addPlace(): void {
    const place: Place = { deaths: [], isReady: false, running: null, pause: undefined }
    places.push(place)
    start(place)
  }

  function start(place: Place): void {
    working ??= place
    const running = fork(place, working === place)
    place.running = running
    void running.ready.then((said) => becomeReady(place, said))
  }

  /** A process for a place; it may come while another still stands there. */
  function fork(place: Place, isWorking: boolean): Running {
    const worker = cluster.fork(isWorking ? { IS_WORKING: '1' } : {})
    const { promise: ready, resolve: becomesReady } = Promise.withResolvers<Ready>()
    const line = createLine(worker, {
      ready: becomesReady,
      meet: (batch: Batch) => visitors.meet(batch),
      figures: allFigures,
      // Asked after a process has closed the port, which we share: what it said before has been done by now.
      closed: () => {},
    })
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => {
        if (place.running?.worker === worker) vacate(place, code, signal)
        resolve()
      })
    })
    worker.on('error', () => {})
    return { worker, line, ready, ended }
  }

  function vacate(place: Place, code: number | null, signal: NodeJS.Signals | null): void {
    const wasReady = place.isReady
    Object.assign(place, { running: null, isReady: false })
    if (isEnding) worstCode ||= wasReady ? (code ?? 1) : 0
    else leftBy(place, code, signal)
  }

  /**
   * Another process in each place, in turn, so that a new release or new settings come without a pause. Asked while one is
   * being started or replaced, it begins when all answer.
   */
  async function replaceAll(): Promise<void> {
    if (!isReplacingAsked || isReplacing || isEnding || !places.every(({ isReady }) => isReady)) return
    isReplacingAsked = false
    isReplacing = true
    const isDone = await replaceInTurn()
    isReplacing = false
    if (isDone) console.log('Процессы портала заменены.')
    else if (!isEnding) console.error('Новый процесс портала не\u00a0отвечает: остальные остаются прежними.')
    await replaceAll()
  }

  async function replaceInTurn(): Promise<boolean> {
    for (const place of places) if (!(await replace(place))) return false
    return true
  }

  /** The one that stands in a place leaves when the next one answers; until then nothing is changed. */
  async function replace(place: Place): Promise<boolean> {
    const { running: old } = place
    if (!old || isEnding) return false
    const next = (coming = fork(place, false))
    const isThere = await Promise.race([
      next.ready.then(() => true),
      next.ended.then(() => false),
      rest(READY_WITHIN_MS, false, { ref: false }),
    ])
    coming = null
    if (!isThere || isEnding || place.running !== old) {
      next.worker.process.kill('SIGKILL')
      return false
    }
    place.running = next
    void old.line.ask('leave', drainMs).catch(() => {})
    await old.ended
    if (working === place) {
      working = null
      handJobsOver()
    }
    return true
  }

  function becomeReady(place: Place, said: Ready): void {
    place.isReady = true
    drainMs = said.drainMs
    if (!working) handJobsOver()
    if (!isTold && places.length === 1) {
      process.send?.('listening')
      openOthers(said.connections)
    }
    if (!isTold && places.every(({ isReady }) => isReady)) {
      isTold = true
      process.send?.('ready')
    }
    void replaceAll()
  }

  /** The first has made what a first start makes: the others find it there. */
  function openOthers(connections: number): void {
    const count = fittingProcesses(wanted, connections)
    if (count < wanted)
      console.error(
        `Процессов будет ${count}, а\u00a0не ${wanted}: база данных принимает соединений: ${connections}. Увеличьте max_connections или задайте PROCESSES.`,
      )
    while (places.length < count) addPlace()
  }

  function leftBy(place: Place, code: number | null, signal: NodeJS.Signals | null): void {
    if (working === place) working = null
    if (code === CANNOT_MEND) return void end(CANNOT_MEND)
    handJobsOver()
    place.deaths.push(Date.now())
    const pauseMs = pauseAfter(place.deaths)
    const words = endingInWords({ code, signal })
    if (pauseMs === null) {
      console.error(`Один из\u00a0процессов портала пять раз за\u00a0минуту завершился сам (${words}).`)
      return void end(GAVE_UP)
    }
    console.error(
      `Процесс портала завершился (${words}). Запускаем снова через ${(pauseMs / 1000).toLocaleString('ru-RU')}\u00a0с`,
    )
    place.pause = setTimeout(() => start(place), pauseMs)
  }

  /** To one that answers; where none does, the next that is started takes the jobs. */
  function handJobsOver(): void {
    const next = places.find(({ isReady }) => isReady)
    if (working || !next?.running) return
    working = next
    void next.running.line.ask('work').catch(() => {})
  }

  async function allFigures(): Promise<ProcessFigures[]> {
    const lines = places.flatMap(({ isReady, running }) => (isReady && running ? [running.line] : []))
    const asked = lines.map((line) => line.ask<ProcessFigures>('figures', null, FIGURES_WITHIN_MS).catch(() => null))
    return (await Promise.all(asked)).filter((figures) => figures !== null)
  }

  /**
   * Ends them in turn: the port stays open until the last one closes it. All say at once that they end, so that a balancer looks
   * for another portal meanwhile. @param code what we end with, unless a process ends with a fault
   */
  async function end(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    const until = performance.now() + drainMs
    for (const { pause } of places) clearTimeout(pause)
    const all = places.flatMap(({ running }) => running?.ended ?? [])
    coming?.worker.process.kill('SIGKILL')
    // Nobody is served by one whose port is not open yet.
    for (const { isReady, running } of places) if (!isReady) running?.worker.process.kill('SIGKILL')
    const inTurn = places
      .filter(({ isReady }) => isReady)
      .toSorted((one, other) => Number(one === working) - Number(other === working))
      .flatMap(({ running }) => running ?? [])
    for (const { line } of inTurn) void line.ask('drain').catch(() => {})
    const last = inTurn.pop()
    for (const { line, ended } of inTurn) {
      const withinMs = drainMs / 2 / inTurn.length
      void line.ask('leave', withinMs).catch(() => {})
      // One that still answers somebody goes on beside the next.
      await Promise.race([ended, rest(withinMs)])
    }
    void last?.line.ask('end', Math.max(0, until - performance.now())).catch(() => {})
    await Promise.all(all)
    process.exit(code || worstCode)
  }
}
