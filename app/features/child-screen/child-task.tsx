import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Player } from '#app/features/children/contract.ts'
import type { Run } from '#app/features/child-tasks/contract.ts'
import { startRun } from '#app/features/child-tasks/engine/play-run.ts'
import type { TaskSettings } from '#app/features/child-tasks/settings.ts'
import type { TrialPlan } from '#app/features/child-tasks/task.ts'
import { taskOf } from '#app/features/child-tasks/tasks.ts'
import { SCENES } from '#app/features/child-tasks/tasks/scenes.ts'
import type { Exercise } from '#app/features/programme/contract.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './child-task.module.css'
import { KidButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { sayAloud } from '#app/ui/say-aloud.ts'
import { keepRun } from './waiting-runs.ts'

type ChildTaskProps = {
  exercise: Exercise
  game: NonNullable<Exercise['game']>
  player: Player
  settings: TaskSettings
  onBack: () => void
  /** The run is over and kept on the device. */
  onDone: () => void
}

type Shown = { plan: TrialPlan; isPractice: boolean } | null
/** Words to rest with, and what goes on when the child says so. */
type Resting = { words: string; goOn: () => void } | null

/** One game of the screen: its story, its trials drawn by the engine, its leaf. Nothing on it counts. */
export function ChildTask({ exercise: { title, theme, code }, game, player, settings, onBack, onDone }: ChildTaskProps) {
  const task = taskOf(game.task)
  const root = useRef<HTMLDivElement>(null)
  const running = useRef<ReturnType<typeof startRun> | null>(null)
  const [shown, setShown] = useState<Shown>(null)
  const [resting, setResting] = useState<Resting>(null)
  const [run, setRun] = useState<Run | null>(null)
  const [isStarted, setStarted] = useState(false)
  // Somebody who leaves ends the run where it stands: what was played is kept.
  useEffect(() => () => running.current?.end('child'), [])
  if (!task) return null

  function start(): void {
    if (!task || !root.current) return
    setStarted(true)
    const id = crypto.randomUUID()
    const playing = startRun({
      id,
      task,
      setup: { seed: id, age: game.age, level: game.level },
      root: root.current,
      draw: (plan, isPractice) => flushSync(() => setShown({ plan, isPractice })),
      rest: (words) => {
        if (settings.isSoundOn) sayAloud(words)
        return new Promise((resolve) => {
          setResting({
            words,
            goOn: () => {
              setResting(null)
              resolve()
            },
          })
        })
      },
      keep: (kept) => void keepRun(player.id, kept, true),
      device: {
        isReducedMotion: settings.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches,
        withAdult: settings.isTogether && task.isTogether === true,
      },
      scanEveryMs: settings.scanEveryMs,
    })
    running.current = playing
    void playing.whole.then(async (whole) => {
      await keepRun(player.id, whole, false)
      setShown(null)
      setResting(null)
      setRun(whole)
    })
  }

  function stop(): void {
    running.current?.end('child')
    resting?.goOn()
  }

  const words = run
    ? 'Лист вырос'
    : resting
      ? resting.words
      : shown
        ? task.words.asked(shown.plan.stimulus)
        : task.words.story.join('. ')
  const Scene = SCENES[task.code]
  return (
    <KidFrame player={player} aloud={`${title}. ${words}`} onBack={isStarted && !run ? stop : onBack}>
      <h1 className="vh">{title}</h1>
      <div className={`${styles.task} t-${theme}`} data-still={settings.isStill || undefined}>
        {run && <Leaf theme={theme} seed={code} onDone={onDone} />}
        {!isStarted && <Story lines={task.words.story} onStart={start} />}
        {resting && <Rest words={resting.words} onBack={resting.goOn} />}
        <p className={styles.asked} hidden={!shown || resting !== null}>
          {shown && task.words.asked(shown.plan.stimulus)}
        </p>
        {/* The engine switches what is seen inside; React draws it between trials alone. */}
        <div ref={root} className={styles.stage} hidden={!shown || resting !== null}>
          {shown && Scene && (
            // The registry pairs each scene with the plans of its own task.
            <Scene
              {...({ stimulus: shown.plan.stimulus } as { stimulus: never })}
              isPractice={shown.isPractice}
              withAdult={settings.isTogether}
            />
          )}
        </div>
        {shown && !resting && (
          <div className={styles.help}>
            <KidButton
              kind="quiet"
              icon="lightbulb"
              onClick={() => {
                running.current?.hint(shown.plan)
                sayAloud(words)
              }}
            >
              Подскажи
            </KidButton>
            <KidButton kind="quiet" icon="pause" onClick={() => running.current?.pause()}>
              Пауза
            </KidButton>
          </div>
        )}
      </div>
    </KidFrame>
  )
}

function Story({ lines, onStart }: { lines: readonly string[]; onStart: () => void }) {
  return (
    <div className={styles.words}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <KidButton icon="play" onClick={onStart}>
        Начать
      </KidButton>
    </div>
  )
}

function Rest({ words, onBack }: { words: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.words}>
      <h2 ref={heading} tabIndex={-1}>
        {words}
      </h2>
      <KidButton icon="play" onClick={onBack}>
        Играть
      </KidButton>
    </div>
  )
}

/** The end of every game alike, however it went. */
function Leaf({ theme, seed, onDone }: { theme: Exercise['theme']; seed: string; onDone: () => void }) {
  return (
    <div className={styles.words} role="status">
      <div className={styles.grown}>
        <Drawing kind="plant" theme={theme} seed={seed} />
      </div>
      <h2>Лист вырос</h2>
      <KidButton icon="check-fat" onClick={onDone}>
        Готово
      </KidButton>
    </div>
  )
}
