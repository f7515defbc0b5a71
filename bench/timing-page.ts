/** What the drill of timing plays: the child's own engine on a white page, one black square. */
import { watchFrames } from '#app/features/child-tasks/engine/frames.ts'
import { listen, type Input } from '#app/features/child-tasks/engine/input.ts'
import { playTrial, type Played } from '#app/features/child-tasks/engine/play-trial.ts'
import { watchPresence } from '#app/features/child-tasks/engine/presence.ts'
import { stageOf } from '#app/features/child-tasks/engine/stage.ts'
import { refresh } from '#app/features/child-tasks/rules/refresh.ts'
import type { TrialPlan } from '#app/features/child-tasks/task.ts'

/** An engine spoilt on purpose, which the drill must notice: pictures by timers, or times taken where they are handled. */
const SPOILT = new URLSearchParams(location.search).get('spoilt')

type Drill = {
  frameMs: number
  onset: number | null
  played: Played | null
  watch: () => void
  play: (ms: number, windowMs: number | null) => void
  away: () => void
}

const root = document.body
const stage = stageOf(root)
const presence = watchPresence()
const input = spoiltInput(listen(root, { scanEveryMs: null }))

const drill: Drill = {
  frameMs: 0,
  onset: null,
  played: null,
  watch() {
    void watchFrames().then((stamps) => {
      drill.frameMs = refresh(stamps).frameMs ?? 0
    })
  },
  play(ms, windowMs) {
    drill.onset = null
    drill.played = null
    const plan: TrialPlan = {
      block: 0,
      stimulus: {},
      before: [{ parts: [], ms: 50 }],
      asked: { parts: ['square'], ms, next: [], windowMs: windowMs ?? ms, isOverAtAnswer: windowMs !== null },
      after: [],
      answer: 'press',
      right: 'it',
    }
    const watched = {
      ...stage,
      show(names: readonly string[]) {
        // As if a timer took the picture away, not a frame.
        if (SPOILT === 'timers' && drill.onset !== null && !names.includes('square')) return
        if (SPOILT === 'timers' && names.includes('square')) setTimeout(() => stage.show([]), ms)
        stage.show(names)
        if (names.includes('square')) drill.onset = Number(document.timeline.currentTime)
      },
    }
    const tools = {
      stage: watched,
      input,
      presence,
      frameMs: drill.frameMs,
      isEnding: () => false,
      judge: () => null,
      onLeaf: () => {},
    }
    void playTrial(plan, tools).then((played) => {
      drill.played = played
    })
  },
  away: () => presence.away('hidden'),
}
Object.assign(globalThis, { drill })

/** As if the time of an answer were read in the handler: late by whatever the thread was busy with. */
function spoiltInput(own: Input): Input {
  if (SPOILT !== 'handlers') return own
  let heardAt = 0
  globalThis.addEventListener('keydown', () => {
    heardAt = performance.now()
  })
  return {
    ...own,
    take(since) {
      const press = own.take(since)
      return press && { ...press, at: heardAt }
    },
  }
}
