import { useState } from 'react'
import { MOST_STRENGTHS } from '#app/features/questionnaire/instrument/strengths.ts'
import styles from './strength-cards.module.css'

type StrengthCardsProps = {
  id: string
  strengths: { code: string; text: string }[]
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** What goes well, up to five cards. A sixth is not taken, and the line above says why. */
export function StrengthCards({ id, strengths, chosen, onChange }: StrengthCardsProps) {
  const [isRefused, setRefused] = useState(false)
  const toggle = (code: string, isOn: boolean) => {
    const isTooMuch = isOn && chosen.length >= MOST_STRENGTHS
    setRefused(isTooMuch)
    if (!isTooMuch) onChange(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))
  }
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-count`} aria-label="Что получается">
      <p className={styles.count} id={`${id}-count`} role="status">
        {isRefused ? 'Уже пять. Снимите одну, чтобы выбрать другую.' : countWords(chosen.length)}
      </p>
      <div className={styles.cards}>
        {strengths.map(({ code, text }) => (
          <label key={code}>
            <input
              type="checkbox"
              name={`${id}-${code}`}
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.target.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function countWords(count: number): string {
  return count === 0 ? 'Отметьте до\u00a0пяти. Можно не\u00a0отмечать ничего.' : `Отметьте до\u00a0пяти. Выбрано ${count}`
}
