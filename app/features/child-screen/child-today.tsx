import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Feeling } from '#app/features/children/contract.ts'
import type { Run } from '#app/features/child-tasks/contract.ts'
import type { Exercise, Today } from '#app/features/programme/contract.ts'
import { withDone } from '#app/features/programme/day-rules.ts'
import { call } from '#app/shared/client.ts'
import { isGone, isRefusal } from '#app/features/child-tasks/queue.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { ChildEnd } from './child-end.tsx'
import { ChildRun } from './child-run.tsx'
import { keepGarden } from './keep-garden.ts'
import { isSpent, keepDay, keepWeek, leftMs, spentOn } from './kept-days.ts'
import { KidButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { Pots } from './pots.tsx'
import { Scanned } from './scanned.tsx'
import { Unsent } from './unsent.tsx'
import { useOtherTab } from './use-only-tab.ts'
import { keepStep, sendRuns } from './waiting-runs.ts'

type ChildTodayProps = {
  today: Today
  onChange: (today: Today) => void
  /** To the door, where the day was chosen at it without a network. */
  onLeave?: () => void
}

// The engine and all games are one file, asked for when the day is open.
const loadTask = () => import('./child-task.tsx').then(({ ChildTask }) => ({ default: ChildTask }))
const ChildTask = lazy(loadTask)

/** The games of a day, the one that is played, and the end: each a screen of its own. The device has the day, with a network or without. */
export function ChildToday({ today, onChange, onLeave }: ChildTodayProps) {
  const [running, setRunning] = useState<Exercise | null>(null)
  const [isResting, setResting] = useState(false)
  const [last, setLast] = useState<string | null>(null)
  const [spentMs, setSpentMs] = useState(0)
  const isElsewhere = useOtherTab()
  const { id } = today.player
  const { day } = today
  // What waited and was sent may have been of today.
  const takeFresh = useEffectEvent((fresh: Today) => {
    const isNew = fresh.exercises.some(
      ({ code, isDone }) => isDone && !today.exercises.some((one) => one.code === code && one.isDone),
    )
    if (isNew && !running) onChange(fresh)
  })
  useEffect(() => {
    const task = loadTask().catch(() => {})
    const send = () =>
      void sendRuns(id)
        .then(({ waiting }) => (waiting === 0 ? keepWeek() : undefined))
        .then((fresh) => fresh?.player.id === id && takeFresh(fresh))
        .catch(() => {})
    send()
    void spentOn(id, day).then(setSpentMs, () => {})
    void task.then(keepGarden).catch(() => {})
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [id, day])

  /** Takes what a day is now. One that has begun since has a time of its own. @returns how long games took of it */
  async function change(next: Today, spent = spentMs): Promise<number> {
    const own = next.day === day ? spent : await spentOn(id, next.day).catch(() => 0)
    onChange(next)
    setSpentMs(own)
    void keepDay(next, own).catch(() => {})
    return own
  }

  async function finish(code: string, feeling?: Feeling): Promise<void> {
    const done = { ...(feeling && { feeling }), on: day }
    try {
      await change(await call('POST child/exercises/{code}', { params: { code }, body: { ...done, childId: id } }))
    } catch (error) {
      if (isRefusal(error) || isGone(error)) return say(wordsOf(error), 'bad')
      await keepStep(id, code, done)
      await change(withDone(today, code))
    }
    setLast(code)
    setRunning(null)
  }

  /** The leaf comes with the run; without a network the device knows by itself that it was played. */
  async function played({ code }: Exercise, { endedBy }: Run, lastedMs: number): Promise<void> {
    await sendRuns(id).catch(() => {})
    const fresh = await call('GET child/today').catch(() => today)
    // Without a network a plant at the door opens the garden of one child while another is at play.
    const now = fresh.player.id === id ? fresh : today
    const next = now.day === day ? withDone(now, code) : now
    // A limit that ended a game is used up, whatever the clocks say of it.
    const lasted = spentMs + (endedBy === 'parentLimit' ? Math.max(lastedMs, leftMs(today, spentMs)) : lastedMs)
    const spent = await change(next, lasted)
    setLast(code)
    setRunning(null)
    setResting(leftMs(next, spent) > 0 && !isSpent(next, spent) && next.exercises.some(({ game, isDone }) => game && !isDone))
  }

  return (
    <Scanned everyMs={today.settings.scanEveryMs} isContrasty={today.settings.isContrasty}>
      {screen()}
    </Scanned>
  )

  function screen() {
    if (isElsewhere) return <Elsewhere player={today.player} />
    if (running?.game)
      return (
        <Suspense
          fallback={
            <KidFrame player={today.player} aloud={running.title}>
              {null}
            </KidFrame>
          }
        >
          <ChildTask
            exercise={running}
            game={running.game}
            player={today.player}
            settings={today.settings}
            leftMs={leftMs(today, spentMs)}
            onLasted={(lastedMs) => void keepDay(today, spentMs + lastedMs).catch(() => {})}
            onBack={() => setRunning(null)}
            onDone={(run, lastedMs) => void played(running, run, lastedMs)}
          />
        </Suspense>
      )
    if (running)
      return (
        <ChildRun
          exercise={running}
          player={today.player}
          onBack={() => setRunning(null)}
          onDone={() => void finish(running.code)}
        />
      )
    if (isResting) return <Stretch player={today.player} onBack={() => setResting(false)} />
    // A day that is opened again when it is over: the last of its list.
    const felt = last ?? today.exercises.findLast(({ isDone }) => isDone)?.code
    if (isSpent(today, spentMs))
      return <ChildEnd today={today} note={<Unsent childId={id} />} onFeeling={(feeling) => felt && void finish(felt, feeling)} />
    return (
      <Pots
        today={today}
        last={last}
        mayPlay={leftMs(today, spentMs) > 0}
        note={<Unsent childId={id} />}
        onPlay={setRunning}
        onBack={onLeave}
      />
    )
  }
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
    <KidFrame player={player} aloud="Потянись. Посмотри в окно" onBack={onBack}>
      <h1>Потянись</h1>
      <p>Посмотри в&nbsp;окно</p>
      <KidButton icon="arrow-right" onClick={onBack}>
        Дальше
      </KidButton>
    </KidFrame>
  )
}

/** Two tabs of one device would play one game twice. */
function Elsewhere({ player }: { player: Today['player'] }) {
  return (
    <KidFrame player={player} aloud="Сад открыт рядом. Закрой то окно">
      <h1>Сад открыт рядом</h1>
      <p>Закрой то&nbsp;окно. Играй здесь</p>
    </KidFrame>
  )
}
