import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { ChildEnd } from './child-end.tsx'
import { ChildRun } from './child-run.tsx'
import styles from './child-today.module.css'
import type { Feeling } from '#app/features/children/contract.ts'
import { FamilyGarden } from '#app/features/children/family-garden.tsx'
import type { Exercise, Today } from '#app/features/programme/contract.ts'
import { KidButton, SayButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { withDone } from '#app/features/programme/day-rules.ts'
import { sendRuns } from './waiting-runs.ts'

type ChildTodayProps = { today: Today; onChange: (today: Today) => void }

// The engine and all games are one file, asked for when the day is open.
const loadTask = () => import('./child-task.tsx').then(({ ChildTask }) => ({ default: ChildTask }))
const ChildTask = lazy(loadTask)

/** The games of a day, the one that is played, and the end: each a screen of its own. */
export function ChildToday({ today, onChange }: ChildTodayProps) {
  const [running, setRunning] = useState<Exercise | null>(null)
  const [isResting, setResting] = useState(false)
  const [last, setLast] = useState<string | null>(null)
  const { id } = today.player
  useEffect(() => {
    void loadTask().catch(() => {})
    const send = () => void sendRuns(id).catch(() => {})
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [id])

  async function finish(code: string, feeling?: Feeling): Promise<void> {
    try {
      onChange(await call('POST child/exercises/{code}', { params: { code }, body: feeling ? { feeling } : {} }))
      setLast(code)
      setRunning(null)
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  /** The leaf comes with the run; without a network the device knows by itself that it was played. */
  async function played({ code }: Exercise): Promise<void> {
    await sendRuns(id).catch(() => {})
    const fresh = await call('GET child/today').catch(() => today)
    const next = withDone(fresh, code)
    onChange(next)
    setLast(code)
    setRunning(null)
    setResting(!next.isOver && next.exercises.some(({ game, isDone }) => game && !isDone))
  }

  if (running) {
    const run = {
      exercise: running,
      player: today.player,
      onBack: () => setRunning(null),
      onDone: () => void (running.game ? played(running) : finish(running.code)),
    }
    return running.game ? (
      <Suspense
        fallback={
          <KidFrame player={today.player} aloud={running.title}>
            {null}
          </KidFrame>
        }
      >
        <ChildTask {...run} game={running.game} settings={today.settings} />
      </Suspense>
    ) : (
      <ChildRun {...run} />
    )
  }
  if (isResting) return <Stretch player={today.player} onBack={() => setResting(false)} />
  if (today.isOver) return <ChildEnd today={today} onFeeling={(feeling) => last && void finish(last, feeling)} />
  return <Cards today={today} last={last} onPlay={setRunning} />
}

const STRETCH_MS = 20_000

/** Between two games of the screen: it goes on by itself, and nothing counts. */
function Stretch({ player, onBack }: { player: Today['player']; onBack: () => void }) {
  const goOn = useEffectEvent(onBack)
  useEffect(() => {
    const clock = setTimeout(() => goOn(), STRETCH_MS)
    return () => clearTimeout(clock)
  }, [])
  return (
    <KidFrame player={player} aloud="Потянись. Посмотри в окно">
      <h1>Потянись</h1>
      <p>Посмотри в&nbsp;окно</p>
      <KidButton icon="arrow-right" onClick={onBack}>
        Дальше
      </KidButton>
    </KidFrame>
  )
}

type CardsProps = { today: Today; last: string | null; onPlay: (exercise: Exercise) => void }

function Cards({ today: { player, exercises, garden, day }, last, onPlay }: CardsProps) {
  const finished = exercises.find(({ code, isDone }) => code === last && isDone)
  const next = exercises.find(({ isDone }) => !isDone)
  const count = `${NUMBERS[exercises.length] ?? exercises.length} ${plural(exercises.length, ['игра', 'игры', 'игр'])}`
  return (
    <KidFrame player={player} aloud={`Сегодня ${count}. Начни с любой`}>
      <div className={styles.head}>
        <h1>Сегодня</h1>
        <p>{count}. Начни с&nbsp;любой</p>
        <p role="status" className={styles.finished}>
          {finished && (
            <>
              <Icon name="check-fat" size="m" />
              Готово: {finished.title}. Взрослый увидит это в&nbsp;кабинете
            </>
          )}
        </p>
      </div>
      <ul className={styles.cards}>
        {exercises.map((exercise) => (
          <li key={exercise.code} className={`${styles.card} t-${exercise.theme} ${exercise === next ? styles.next : ''}`}>
            <div className={styles.scene}>
              <Drawing kind="plant" theme={exercise.theme} seed={exercise.code} />
            </div>
            <div className={styles.say}>
              <SayButton text={exercise.title} of={exercise.title} />
            </div>
            <h2>{exercise.title}</h2>
            {exercise.isDone ? (
              <p className={styles.done}>
                <Icon name="check-fat" size="l" />
                Готово
              </p>
            ) : (
              <p className={styles.minutes}>
                <span aria-hidden="true">
                  {Array.from({ length: exercise.minutes }, (_, minute) => (
                    <i key={minute} />
                  ))}
                </span>
                {exercise.minutes} {plural(exercise.minutes, ['минута', 'минуты', 'минут'])}
              </p>
            )}
            <KidButton icon="play" kind={exercise === next ? 'main' : 'line'} onClick={() => onPlay(exercise)}>
              {exercise.isDone ? 'Ещё раз' : 'Играть'}
              <span className="vh">: {exercise.title}</span>
            </KidButton>
          </li>
        ))}
      </ul>
      <section aria-labelledby="garden" className={styles.garden}>
        <h2 id="garden">Наш сад</h2>
        <FamilyGarden steps={garden} today={day} />
      </section>
    </KidFrame>
  )
}

const NUMBERS = ['Нет', 'Одна', 'Две', 'Три', 'Четыре', 'Пять', 'Шесть']
