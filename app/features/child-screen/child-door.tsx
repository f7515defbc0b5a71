import { useState, type FormEvent } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { textOf } from '#app/shared/form-text.ts'
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
  const enter = async (body: ChildLogin) => {
    await call('POST child/login', { body })
    onEntered(await call('GET child/today'))
  }
  if (player) return <Pictures player={player} enter={enter} onBack={() => setPlayer(null)} />
  if (players.length === 0) return <CodeDoor enter={enter} />
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
    </KidFrame>
  )
}

type PicturesProps = { player: Player; enter: (body: ChildLogin) => Promise<void>; onBack: () => void }

function Pictures({ player, enter, onBack }: PicturesProps) {
  const [chosen, setChosen] = useState<PictureName[]>([])
  const [tries, setTries] = useState(0)
  const title = tries === 0 ? 'Твои три картинки' : tries < NEEDED ? copy.wrongPictures : copy.callAdult

  function choose(name: PictureName): void {
    const pictures = [...chosen, name].slice(0, NEEDED)
    setChosen(pictures)
    if (pictures.length < NEEDED) return
    enter({ childId: player.id, pictures }).catch((error: unknown) => {
      setChosen([])
      setTries(error instanceof AppError && error.code === 'too_many' ? NEEDED : tries + 1)
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
          {tries > 0 && <p className={styles.hint}>Не спеши. Можно позвать взрослого</p>}
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

function CodeDoor({ enter }: Pick<PicturesProps, 'enter'>) {
  const [isWrong, setWrong] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget), 'code')
    enter({ code }).catch(() => setWrong(true))
  }
  return (
    <KidFrame aloud="Позови взрослого. Он введёт код">
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
          aria-invalid={isWrong}
          aria-describedby="child-code-hint"
        />
        <p id="child-code-hint" role="status">
          {isWrong
            ? 'Код не подошёл. Возьмите новый в карточке, раздел «Детский вход».'
            : 'Его создаёт родитель в карточке, раздел «Детский вход».'}
        </p>
        <KidButton type="submit">Открыть</KidButton>
      </form>
    </KidFrame>
  )
}
