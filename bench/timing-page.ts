/** What the drill of timing plays: the child's own engine on a white page, one black square. */
import { watchFrames } from '#app/features/child-tasks/engine/frames.ts'
import { listen } from '#app/features/child-tasks/engine/input.ts'
import { playTrial, type Played } from '#app/features/child-tasks/engine/play-trial.ts'
import { watchPresence } from '#app/features/child-tasks/engine/presence.ts'
import { stageOf } from '#app/features/child-tasks/engine/stage.ts'
import { refresh } from '#app/features/child-tasks/rules/refresh.ts'
import type { TrialPlan } from '#app/features/child-tasks/task.ts'

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
const input = listen(root, { scanEveryMs: null })

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
        stage.show(names)
        if (names.includes('square')) drill.onset = Number(document.timeline.currentTime)
      },
    }
    const tools = { stage: watched, input, presence, frameMs: drill.frameMs, isEnding: () => false }
    void playTrial(plan, tools).then((played) => {
      drill.played = played
    })
  },
  away: presence.away,
}
Object.assign(globalThis, { drill })
