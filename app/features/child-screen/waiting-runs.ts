import { call } from '#app/shared/client.ts'
import { deviceStore } from '#app/features/child-tasks/device-store.ts'
import { sendWaiting, type RunStore } from '#app/features/child-tasks/queue.ts'
import type { Run } from '#app/features/child-tasks/contract.ts'

let store: RunStore | null = null
let playing: string | null = null
let sending: Promise<number> | null = null

/** Keeps a run on the device, as it stands after a trial or at its end. */
export function keepRun(childId: string, run: Run, isPlaying: boolean): Promise<void> {
  playing = isPlaying ? run.id : null
  return deviceOf().put({ id: run.id, childId, run, isRefused: false })
}

/** Sends what this child’s device has kept; one sending at a time, without a network it waits. */
export function sendRuns(childId: string): Promise<number> {
  const send = (run: Run) => call('POST child/runs', { body: run })
  sending ??= sendWaiting(deviceOf(), childId, { send, isPlayed: (id) => id === playing }).finally(() => {
    sending = null
  })
  return sending
}

function deviceOf(): RunStore {
  return (store ??= deviceStore())
}
