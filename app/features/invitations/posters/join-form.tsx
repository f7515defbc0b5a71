import { useState } from 'react'
import { POSTER_SEEN } from '#app/features/invitations/copy.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './join-form.module.css'
import * as keptPoster from './kept-poster.ts'

type JoinFormProps = {
  code: string
  curator: string
  cards: { id: string; name: string }[]
  onTied: () => void
  /** Where the question can be put away for good. */
  onRefused?: () => void
}

/** A parent with a cabinet is asked, once and plainly, whether a curator may see the steps of one child. */
export function JoinForm({ code, curator, cards, onTied, onRefused }: JoinFormProps) {
  const [childId, setChildId] = useState(cards[0]?.id ?? '')
  const { isBusy, run } = useBusy()
  const [only] = cards
  const join = async () => {
    try {
      await call('POST user/curators', { body: { code, childId } })
      keptPoster.forget()
      onTied()
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <section className={styles.join} aria-labelledby="join-curator">
      <h2 id="join-curator">Показывать шаг куратору?</h2>
      <p>
        {curator} увидит {POSTER_SEEN}. Закрыть можно в&nbsp;любой день.
      </p>
      {cards.length > 1 ? (
        <SelectField label="О ком" name="childId" value={childId} onChange={({ target }) => setChildId(target.value)}>
          {cards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>Ребёнок: {only?.name}</p>
      )}
      <p className={styles.answers}>
        <Button kind="line" size="s" busy={isBusy} busyLabel="Открываем" onClick={() => void run(join)}>
          Показывать шаг
        </Button>
        {onRefused && (
          <Button kind="quiet" size="s" onClick={onRefused}>
            Не&nbsp;показывать
          </Button>
        )}
      </p>
    </section>
  )
}
