import styles from './listening-player.module.css'

type Does = { toggle: () => void; stop: () => void; setRate: (rate: number) => void; step: (by: number) => void }
type Shown = { isOn: boolean; at: number; of: number }
export type Player = { show: (shown: Shown) => void; remove: () => void }

const RATES = [0.75, 1, 1.25, 1.5]

/** The bar at the foot of the page while a text is read aloud: on and off, a sentence back and on, speed, the end. */
export function playerOf({ toggle, stop, setRate, step }: Does): Player {
  const bar = document.createElement('section')
  bar.className = styles.player ?? ''
  bar.setAttribute('aria-label', 'Чтение вслух')
  bar.dataset.floats = ''
  const on = button('Пауза', toggle)
  const place = document.createElement('span')
  const rate = select(setRate)
  bar.append(
    button('Назад', () => step(-1)),
    on,
    button('Дальше', () => step(1)),
    rate,
    place,
    button('Закончить', stop),
  )
  document.body.append(bar)
  on.focus({ preventScroll: true })
  return {
    show: ({ isOn, at, of }) => {
      on.textContent = isOn ? 'Пауза' : 'Продолжить'
      place.textContent = `${at + 1} из ${of}`
    },
    remove: () => bar.remove(),
  }
}

function button(words: string, does: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  made.addEventListener('click', does)
  return made
}

function select(setRate: (rate: number) => void): HTMLLabelElement {
  const label = document.createElement('label')
  const name = document.createElement('span')
  name.className = 'vh'
  name.textContent = 'Скорость'
  const made = document.createElement('select')
  for (const rate of RATES) made.append(new Option(`${String(rate).replace('.', ',')}×`, String(rate), rate === 1, rate === 1))
  made.addEventListener('change', () => setRate(Number(made.value)))
  label.append(name, made)
  return label
}
