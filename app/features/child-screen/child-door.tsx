import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError, type ErrorCode } from '#app/shared/errors.ts'
import { textOf } from '#app/shared/form-text.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './child-door.module.css'
import type { ChildLogin, Player } from '#app/features/children/contract.ts'
import type { Today } from '#app/features/programme/contract.ts'
import { childCopy as copy } from '#app/features/children/copy.ts'
import { pictureTitles } from '#app/features/children/child-words.ts'
import { KidButton, KidTile, SayButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'
import { Picture } from '#app/features/children/child-mode/picture.tsx'
import { PICTURES, type Picture as PictureName } from '#app/features/children/rules.ts'

const NEEDED = 3

type DoorProps = { players: Player[]; onEntered: (today: Today) => void }

/** Who has come, then three pictures; on a device that is not known yet, a code from an adult. */
export function ChildDoor({ players, onEntered }: DoorProps) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [isIn, setIn] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const open = async () => onEntered(await call('GET child/today'))
  const enter = async (body: ChildLogin) => {
    await call('POST child/login', { body })
    // What fails from here on is the network, not the pictures.
    await open().catch(() => setIn(true))
  }
  if (isIn) return <Waiting onAgain={() => void open().catch(() => {})} />
  if (player) return <Pictures player={player} enter={enter} onBack={() => setPlayer(null)} />
  if (players.length === 0) return <CodeDoor enter={enter} />
  // Another child's device may be this one too.
  if (hasCode) return <CodeDoor enter={enter} onBack={() => setHasCode(false)} />
  return (
    <KidFrame aloud={`Кто пришёл? ${players.map(({ name }) => name).join(', ')}`}>
      <h1>Кто пришёл?</h1>
      <ul className={styles.faces}>
        {players.map((one) => (
          <li key={one.id}>
            <button type="button" className={`${styles.face} t-${one.plant}`} onClick={() => setPlayer(one)}>
              <Drawing kind="plant" theme={one.plant} seed={one.id} />
              <b>{one.name}</b>
            </button>
            <div className={styles.say}>
              <SayButton text={one.name} of={one.name} />
            </div>
          </li>
        ))}
      </ul>
      <p>
        <KidButton kind="quiet" onClick={() => setHasCode(true)}>
          Есть код
        </KidButton>
      </p>
    </KidFrame>
  )
}

/** The child is in, and its day has not come yet. */
function Waiting({ onAgain }: { onAgain: () => void }) {
  return (
    <KidFrame aloud={copy.noNetwork}>
      <h1>{copy.noNetwork}</h1>
      <KidButton icon="arrow-right" onClick={onAgain}>
        Ещё раз
      </KidButton>
    </KidFrame>
  )
}

type PicturesProps = { player: Player; enter: (body: ChildLogin) => Promise<void>; onBack: () => void }

function Pictures({ player, enter, onBack }: PicturesProps) {
  const [chosen, setChosen] = useState<PictureName[]>([])
  const [tries, setTries] = useState(0)
  const [isAway, setAway] = useState(false)
  const asked = tries === 0 ? 'Твои три картинки' : tries < NEEDED ? copy.wrongPictures : copy.callAdult
  const title = isAway ? copy.noNetwork : asked

  function choose(name: PictureName): void {
    const pictures = [...chosen, name].slice(0, NEEDED)
    setChosen(pictures)
    setAway(false)
    if (pictures.length < NEEDED) return
    enter({ childId: player.id, pictures }).catch((error: unknown) => {
      setChosen([])
      if (isOf(error, 'too_many')) setTries(NEEDED)
      else if (isOf(error, 'invalid')) setTries(tries + 1)
      else setAway(true)
    })
  }

  return (
    <KidFrame player={player} aloud={title} onBack={onBack}>
      <div className={styles.pin}>
        <div className={styles.asked}>
          <h1 aria-live="polite">{title}</h1>
          <p className="vh" role="status">
            Выбрано {chosen.length} из трёх
          </p>
          <div className={styles.slots} aria-hidden="true">
            {Array.from({ length: NEEDED }, (_, place) => {
              const name = chosen[place]
              return (
                <span key={place} className={name ? styles.filled : undefined}>
                  {name && <Picture name={name} />}
                </span>
              )
            })}
          </div>
          {tries > 0 && !isAway && <p className={styles.hint}>Не спеши. Можно позвать взрослого</p>}
          <KidButton kind="line" icon="backspace" onClick={() => setChosen(chosen.slice(0, -1))}>
            Стереть
          </KidButton>
        </div>
        <ul className={styles.grid}>
          {PICTURES.map((name) => (
            <li key={name}>
              <KidTile aria-pressed={chosen.includes(name)} onClick={() => choose(name)}>
                <Picture name={name} />
                {pictureTitles[name]}
              </KidTile>
            </li>
          ))}
        </ul>
      </div>
    </KidFrame>
  )
}

function CodeDoor({ enter, onBack }: Pick<PicturesProps, 'enter'> & Partial<Pick<PicturesProps, 'onBack'>>) {
  const [fault, setFault] = useState<{ words: string; isWrongCode: boolean } | null>(null)
  const hint = useRef<HTMLParagraphElement>(null)
  // On a phone that lies it is below the screen.
  useEffect(() => {
    if (fault) hint.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget), 'code')
    enter({ code }).catch((error: unknown) => {
      const isWrongCode = isOf(error, 'invalid')
      setFault({ words: isWrongCode ? copy.wrongEntryCode : wordsOf(error), isWrongCode })
    })
  }
  return (
    <KidFrame aloud="Позови взрослого. Он введёт код" {...(onBack ? { onBack } : {})}>
      <h1>Позови взрослого</h1>
      <p className={styles.why}>Он введёт код. Игры откроются</p>
      <form className={styles.code} onSubmit={send}>
        <label htmlFor="child-code">Код из карточки ребёнка</label>
        <input
          id="child-code"
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={fault?.isWrongCode ?? false}
          aria-describedby="child-code-hint"
        />
        <p id="child-code-hint" role="status" ref={hint}>
          {fault?.words ?? 'Его создаёт родитель в карточке, раздел «Детский вход».'}
        </p>
        <KidButton type="submit">Открыть</KidButton>
      </form>
    </KidFrame>
  )
}

function isOf(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code
}
