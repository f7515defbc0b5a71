import { useEffect, useState } from 'react'
import { plantOf } from '#app/features/children/rules.ts'
import type { Today } from '#app/features/programme/contract.ts'
import { call } from '#app/shared/client.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './child-door.module.css'
import { ChildToday } from './child-today.tsx'
import { keptToday, type KeptDay } from './kept-days.ts'
import { KidFrame } from './kid-frame.tsx'
import { paceOf, Scanned } from './scanned.tsx'

export const meta = metaTags

const head = { title: 'Занятия', description: 'Занятия на сегодня.', link: href('/child/garden'), index: false }

export function loader() {
  return { meta: head }
}

export const clientLoader = loadInFull

/** The child's screen while there is no network: the same page for everybody, the days come from the device. */
export default function GardenPage() {
  const [kept, setKept] = useState<KeptDay[] | null>(null)
  const [today, setToday] = useState<Today | null>(null)
  const isPlaying = today !== null
  useEffect(() => {
    // A day that is open is not taken away by a network that came back.
    if (isPlaying) return
    const home = () =>
      void call('GET child/players').then(
        () => location.replace(href('/child')),
        () => keptToday().then(setKept),
      )
    home()
    window.addEventListener('online', home)
    return () => window.removeEventListener('online', home)
  }, [isPlaying])
  if (today) return <ChildToday today={today} onChange={setToday} onLeave={() => setToday(null)} />
  if (!kept) return <KidFrame aloud="Минуту">{null}</KidFrame>
  if (kept.length === 0)
    return (
      <KidFrame aloud="Позови взрослого. Нужен интернет">
        <h1>Позови взрослого</h1>
        <p>Нужен интернет, хотя бы&nbsp;на&nbsp;минуту</p>
      </KidFrame>
    )
  return (
    <Scanned everyMs={paceOf(kept.map((one) => one.today.settings))}>
      <KidFrame aloud="Кто пришёл? Выбери свой росток">
        <h1>Кто пришёл?</h1>
        <ul className={styles.faces}>
          {kept.map(({ id, childId, today: own }, place) => (
            <li key={id}>
              <button
                type="button"
                className={`${styles.face} t-${plantOf(childId)}`}
                aria-label={`Росток ${place + 1}`}
                onClick={() => setToday(own)}
              >
                <Drawing kind="plant" theme={plantOf(childId)} seed={childId} />
              </button>
            </li>
          ))}
        </ul>
      </KidFrame>
    </Scanned>
  )
}
