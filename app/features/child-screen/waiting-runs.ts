import { call } from '#app/shared/client.ts'
import { deviceTable } from '#app/features/child-tasks/device-store.ts'
import { isGone, isRefusal, sendWaiting, stopOf, type RunStore, type Sent } from '#app/features/child-tasks/queue.ts'
import type { Run } from '#app/features/child-tasks/contract.ts'
import type { DoneExercise } from '#app/features/programme/contract.ts'

/** Something done with hands while there was no network, and whether the portal will never take it. */
type Step = { id: string; childId: string; code: string; done: DoneExercise; isRefused?: boolean }

let store: RunStore | null = null
let playing: { id: string; letGo: () => void } | null = null
const sending = new Map<string, Promise<Sent>>()
const listeners = new Set<(tried: Tried) => void>()
const steps = deviceTable<Step>('steps')

/** Keeps a run on the device, as it stands after a trial or at its end. */
export function keepRun(childId: string, run: Run, isPlaying: boolean): Promise<void> {
  if (isPlaying && playing?.id !== run.id) playing = { id: run.id, letGo: held(lockOf(run.id)) }
  if (!isPlaying) {
    playing?.letGo()
    playing = null
  }
  return deviceOf().put({ id: run.id, childId, run, isRefused: false })
}

/** Keeps a step of a day until there is a network; the same step of the same day is one. */
export function keepStep(childId: string, code: string, done: DoneExercise): Promise<void> {
  return steps.put({ id: `${childId} ${done.on ?? ''} ${code}`, childId, code, done })
}

/**
 * Sends what this child’s device has kept, steps and runs; one sending of a child at a time, without a network it waits.
 */
export function sendRuns(childId: string): Promise<Sent> {
  const send = (run: Run) => call('POST child/runs', { body: { ...run, childId } })
  const all = async () => {
    const elsewhere = await heldNames()
    const isPlayed = (id: string) => id === playing?.id || elsewhere.has(lockOf(id))
    const sent = await sendWaiting(deviceOf(), childId, { send, isPlayed })
    return sent.stoppedBy ? sent : sendSteps(childId)
  }
  const now = sending.get(childId) ?? tried(childId, all())
  sending.set(childId, now)
  return now
}

/** A sending that was tried, and whether what waits goes only when its child comes in again. */
type Tried = { childId: string; isSignedOut: boolean }

/** Calls each time that sending was tried, whatever came of it. @returns what ends that */
export function whenTried(listener: (tried: Tried) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What of a child is on this device alone: what waits for a network, and what the portal refused. */
export async function unsentOf(childId: string): Promise<{ waiting: number; refused: number }> {
  const [runs, done] = await Promise.all([deviceOf().all(), steps.all()])
  const own = runs.filter((one) => one.childId === childId && one.id !== playing?.id)
  const kept = [...own, ...done.filter((step) => step.childId === childId)]
  const refused = kept.filter(({ isRefused }) => isRefused).length
  return { waiting: kept.length - refused, refused }
}

async function tried(childId: string, all: Promise<Sent>): Promise<Sent> {
  let isSignedOut = false
  try {
    const sent = await all
    isSignedOut = sent.stoppedBy === 'signed-out'
    return sent
  } finally {
    sending.delete(childId)
    for (const listener of listeners) listener({ childId, isSignedOut })
  }
}

function lockOf(id: string): string {
  return `run ${id}`
}

/** Holds a name that all tabs of this browser see until it is let go of, or until this tab is no more. */
function held(name: string): () => void {
  let letGo = () => {}
  const over = new Promise<void>((resolve) => {
    letGo = resolve
  })
  if ('locks' in navigator) void navigator.locks.request(name, () => over).catch(() => {})
  return letGo
}

async function heldNames(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

async function sendSteps(childId: string): Promise<Sent> {
  const own = (await steps.all()).filter((step) => step.childId === childId && !step.isRefused)
  for (const [index, step] of own.entries()) {
    const { id, code, done } = step
    try {
      await call('POST child/exercises/{code}', { params: { code }, body: { ...done, childId } })
    } catch (error) {
      if (!isRefusal(error) && !isGone(error)) return { waiting: own.length - index, stoppedBy: stopOf(error) }
      if (isRefusal(error)) {
        await steps.put({ ...step, isRefused: true })
        continue
      }
    }
    await steps.remove(id)
  }
  return { waiting: 0, stoppedBy: null }
}

function deviceOf(): RunStore {
  return (store ??= deviceTable('runs'))
}
