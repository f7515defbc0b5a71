import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Player } from '#app/features/children/contract.ts'
import type { Interest, Run } from '#app/features/child-tasks/contract.ts'
import { startRun } from '#app/features/child-tasks/engine/play-run.ts'
import type { TaskSettings } from '#app/features/child-tasks/settings.ts'
import type { TrialPlan } from '#app/features/child-tasks/task.ts'
import { taskOf } from '#app/features/child-tasks/tasks.ts'
import { SCENES } from '#app/features/child-tasks/tasks/scenes.ts'
import type { Exercise } from '#app/features/programme/contract.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './child-task.module.css'
import { KidButton, KidTile } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { FeelingPicture } from '#app/features/children/child-mode/picture.tsx'
import { sayAloud } from '#app/ui/say-aloud.ts'
import { keepRun } from './waiting-runs.ts'

type ChildTaskProps = {
  exercise: Exercise
  game: NonNullable<Exercise['game']>
  player: Player
  settings: TaskSettings
  /** What the parent's limit leaves of this day. */
  leftMs: number
  /** By now the game took so long: said after each trial, for the tab may close in the middle. */
  onLasted: (lastedMs: number) => void
  onBack: () => void
  /** The run is over and kept on the device. */
  onDone: (run: Run, lastedMs: number) => void
}

type Shown = { plan: TrialPlan; isPractice: boolean } | null
/** Words to rest with, and what goes on when the child says so. */
type Resting = { words: string; goOn: () => void } | null

/** One game of the screen: its story, its trials drawn by the engine, its leaf. Nothing on it counts. */
export function ChildTask({
  exercise: { title, theme, code },
  game,
  player,
  settings,
  leftMs,
  onLasted,
  onBack,
  onDone,
}: ChildTaskProps) {
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
    const widthPx = root.current.parentElement?.clientWidth ?? 0
    const level = task.fitted?.(game.level, widthPx) ?? game.level
    const playing = startRun({
      id,
      task,
      setup: { seed: id, age: game.age, level },
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
      keep: (kept) => {
        void keepRun(player.id, kept, true)
        onLasted(playing.lastedMs())
      },
      device: {
        isReducedMotion: settings.isStill || matchMedia('(prefers-reduced-motion: reduce)').matches,
        withAdult: settings.isTogether && task.isTogether === true,
      },
      scanEveryMs: settings.scanEveryMs,
      isSoundOn: settings.isSoundOn,
      limitMs: leftMs,
    })
    running.current = playing
    void playing.whole.then(async (whole) => {
      await keepRun(player.id, whole, true)
      setShown(null)
      setResting(null)
      setRun(whole)
    })
  }

  /** The run goes with what was said of it, or without a word. */
  async function leave(whole: Run, interest: Interest | null): Promise<void> {
    await keepRun(player.id, interest ? { ...whole, interest } : whole, false)
    onDone(whole, running.current?.lastedMs() ?? 0)
  }

  function hint(plan: TrialPlan): void {
    running.current?.hint(plan)
    if (settings.isSoundOn) sayAloud(words)
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
    <KidFrame
      player={player}
      aloud={`${title}. ${words}`}
      onBack={run ? () => void leave(run, null) : isStarted ? stop : onBack}
      help={
        shown && !resting ? (
          <>
            {/* A row to be named aloud has nothing to show. */}
            {shown.plan.answer !== 'row' && (
              <KidButton kind="quiet" icon="lightbulb" data-help="" onClick={() => hint(shown.plan)}>
                Подскажи
              </KidButton>
            )}
            <KidButton kind="quiet" icon="pause" data-help="" onClick={() => running.current?.pause()}>
              Пауза
            </KidButton>
          </>
        ) : undefined
      }
    >
      <h1 className="vh">{title}</h1>
      <div className={`${styles.task} t-${theme}`} data-still={settings.isStill || undefined}>
        {run && <Leaf theme={theme} seed={code} onDone={(interest) => void leave(run, interest)} />}
        {!isStarted && <Story lines={task.words.story} onStart={start} />}
        {resting && <Rest words={resting.words} onBack={resting.goOn} />}
        <p
          className={task.words.isInScene ? 'vh' : styles.asked}
          hidden={!shown || resting !== null}
          aria-live={task.isPaced ? undefined : 'polite'}
        >
          {shown && <span>{task.words.asked(shown.plan.stimulus)}</span>}
        </p>
        {/* The engine switches what is seen inside; React draws it between trials alone. */}
        <div ref={root} className={styles.stage} hidden={!shown || resting !== null}>
          {shown && Scene && (
            // The registry pairs each scene with the plans of its own task.
            <Scene
              {...({ stimulus: shown.plan.stimulus } as { stimulus: never })}
              isPractice={shown.isPractice}
              withAdult={settings.isTogether}
              isScanned={settings.scanEveryMs !== null}
            />
          )}
        </div>
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
function Leaf({ theme, seed, onDone }: LeafProps) {
  const [interest, setInterest] = useState<Interest | null>(null)
  return (
    <div className={styles.words}>
      <div className={styles.grown}>
        <Drawing kind="plant" theme={theme} seed={seed} />
      </div>
      <div role="status">
        <h2>Лист вырос</h2>
      </div>
      <h3 id="interest">Было интересно?</h3>
      <ul className={styles.interest} aria-labelledby="interest">
        {INTERESTS.map(({ value, feeling, words }) => (
          <li key={value}>
            <KidTile aria-pressed={interest === value} onClick={() => setInterest(interest === value ? null : value)}>
              <FeelingPicture name={feeling} />
              {words}
            </KidTile>
          </li>
        ))}
      </ul>
      <KidButton icon="check-fat" onClick={() => onDone(interest)}>
        Готово
      </KidButton>
    </div>
  )
}

type LeafProps = { theme: Exercise['theme']; seed: string; onDone: (interest: Interest | null) => void }
const INTERESTS = [
  { value: 'yes', feeling: 'right', words: 'Да' },
  { value: 'no', feeling: 'hard', words: 'Не очень' },
] as const
