import { useEffect, useRef, useState } from 'react'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './child-numbers.module.css'
import type { ChildRunProps } from './child-run.tsx'
import { KidButton, SayButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { sayAloud } from './say-aloud.ts'

type ChildNumbersProps = ChildRunProps & { board: number[] }

/** Numbers to be found in their order, alone. Nothing is wrong here: another number just stays where it is. */
export function ChildNumbers({ exercise: { title, theme, code }, board, player, onBack, onDone }: ChildNumbersProps) {
  const [found, setFound] = useState(0)
  const [isHinted, setHinted] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [status, setStatus] = useState('')
  const wanted = found + 1
  const isWhole = found === board.length
  const asked = isWhole ? 'Все числа нашлись' : `Ищи ${wanted}`

  function choose(number: number): void {
    if (number < wanted) return
    if (number > wanted) return setStatus(`Это ${number}. Ищи ${wanted}`)
    setFound(number)
    setHinted(false)
    setStatus(number === board.length ? 'Все числа нашлись' : `Ищи ${number + 1}`)
  }

  function hint(): void {
    setHinted(true)
    const place = board.indexOf(wanted)
    const side = Math.sqrt(board.length)
    const words = `${wanted} лежит тут: ряд ${Math.floor(place / side) + 1}, место ${(place % side) + 1}`
    setStatus(words)
    sayAloud(words)
  }

  return (
    <KidFrame player={player} aloud={isPaused ? 'Пауза. Отдохни' : `${title}. ${asked}`} onBack={onBack}>
      <h1 className="vh">{title}</h1>
      <p className="vh" role="status">
        {status}
      </p>
      <div className={`${styles.game} t-${theme}`}>
        {isPaused ? (
          <Rest onBack={() => setPaused(false)} />
        ) : (
          <ul className={board.length > 9 ? styles.board : `${styles.board} ${styles.small}`}>
            {board.map((number) => (
              <li key={number}>
                <button
                  type="button"
                  className={number <= found ? styles.found : isHinted && number === wanted ? styles.hinted : undefined}
                  aria-label={number <= found ? `${number}, найдено` : String(number)}
                  aria-disabled={number <= found || undefined}
                  onClick={() => choose(number)}
                >
                  {number <= found ? <Leaf /> : number}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.side}>
          <div className={styles.asked}>
            {isWhole ? (
              <p>{asked}</p>
            ) : (
              <p>
                Ищи <b>{wanted}</b>
              </p>
            )}
            <SayButton text={asked} of={asked} />
          </div>
          {isWhole ? (
            <KidButton icon="check-fat" onClick={onDone}>
              Готово
            </KidButton>
          ) : (
            !isPaused && (
              <div className={styles.help}>
                <KidButton kind="quiet" icon="lightbulb" onClick={hint}>
                  Подскажи
                </KidButton>
                <KidButton kind="quiet" icon="pause" onClick={() => setPaused(true)}>
                  Пауза
                </KidButton>
              </div>
            )
          )}
          <div className={styles.grow} aria-hidden="true" style={{ '--grown': found / board.length } as React.CSSProperties}>
            <Drawing kind="plant" theme={theme} seed={code} />
          </div>
        </div>
      </div>
    </KidFrame>
  )
}

/** The numbers are put away until the child comes back. */
function Rest({ onBack }: { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.rest}>
      <h2 ref={heading} tabIndex={-1}>
        Пауза
      </h2>
      <p>Отдохни. Числа подождут</p>
      <KidButton icon="play" onClick={onBack}>
        Играть
      </KidButton>
    </div>
  )
}

function Leaf() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M5 35C1 18 12 3 36 4C39 24 26 40 5 35Z" />
    </svg>
  )
}
