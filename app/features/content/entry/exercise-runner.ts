import { holdBack, stepBack } from '#app/ui/back.ts'
import { hasVoice, sayAloud } from '#app/ui/say-aloud.ts'
import styles from './exercise-runner.module.css'
import { markArea } from './exercise-mark.ts'
import { button, element, ringOf } from './runner-parts.ts'

type Exercise = { code: string; title: string; minutes: number }

/** Runs the exercise of this page: one step on the whole screen, a voice, a calm ring of minutes. Everything it needs is on the page. */
export function runExercise(opener: HTMLElement): void {
  const { code = '', title = '', minutes = '0' } = opener.dataset
  const steps = stepsOnPage()
  if (steps.length === 0) return
  open({ code, title, minutes: Number(minutes) }, steps, opener)
}

/** The steps in the words that are chosen on the page, without numbers of sources. */
function stepsOnPage(): string[] {
  const voice = document.querySelector<HTMLInputElement>('[name="voice"]:checked')?.value ?? 'adult'
  const lines = [...document.querySelectorAll(`[data-steps="${voice}"] > li > p`)]
  return lines.map((line) => {
    const copy = line.cloneNode(true) as Element // a copy of an element is one
    for (const mark of copy.querySelectorAll('sup, a[href^="#ref-"]')) mark.remove()
    return (copy.textContent ?? '').trim()
  })
}

function open(exercise: Exercise, steps: string[], opener: HTMLElement): void {
  let at = 0
  const dialog = document.createElement('dialog')
  const theme = opener.closest('[class*="t-"]')?.className.match(/\bt-\w+/)?.[0] ?? ''
  dialog.className = `${styles.run} ${theme}`
  dialog.setAttribute('aria-label', exercise.title)

  const dots = element('div', { className: styles.dots, role: 'img' })
  const words = element('h2', { className: styles.words, tabIndex: -1 })
  const ring = ringOf(exercise.minutes)
  const note = element('p', { className: styles.note, textContent: 'Минуты сами шаг не\u00a0переключают' })
  const mark = element('div', { className: styles.mark })
  const back = button('Назад', () => go(at - 1), styles.line)
  const on = button('Дальше', () => (at === steps.length ? dialog.dispatchEvent(new Event('cancel')) : go(at + 1)), styles.main)

  const aloud = button('Прочитать вслух', () => sayAloud(words.textContent ?? ''), styles.icon, 'speaker-high')
  const bar = element('div', { className: styles.bar })
  bar.append(
    button('Закончить', () => close(), styles.icon, 'x'),
    element('p', { textContent: exercise.title }),
    aloud,
  )
  const middle = element('div', { className: styles.middle })
  middle.append(dots, words, ring.part, note, mark)
  const ways = element('div', { className: styles.ways })
  ways.append(back, on)
  dialog.append(bar, middle, ways)
  document.body.append(dialog)

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.showModal()
  const letGo = holdBack(dialog)
  // The system's «back» goes a step back first.
  const stopStepping = stepBack(() => {
    if (at === 0) return false
    go(at - 1)
    return true
  })
  go(0)

  function go(to: number): void {
    at = to
    const isEnd = at === steps.length
    words.textContent = isEnd ? 'Вот и\u00a0всё. Закончите на\u00a0том, что вышло' : (steps[at] ?? '')
    // Voices may come later than the page.
    aloud.style.visibility = hasVoice() ? '' : 'hidden'
    dots.hidden = isEnd
    ring.part.hidden = isEnd || exercise.minutes === 0
    note.hidden = ring.part.hidden
    mark.hidden = !isEnd
    back.hidden = at === 0
    on.textContent = isEnd ? 'Закрыть' : at === steps.length - 1 ? 'Готово' : 'Дальше'
    dots.setAttribute('aria-label', `Шаг ${at + 1} из\u00a0${steps.length}`)
    dots.replaceChildren(
      ...steps.map((_, index) => element('i', { className: index < at ? styles.past : index === at ? styles.now : '' })),
    )
    words.focus()
    if (isEnd && !mark.hasChildNodes()) void markArea(exercise.code).then((area) => mark.replaceChildren(area))
  }

  function close(): void {
    ring.stop()
    stopStepping()
    letGo()
    dialog.close()
    dialog.remove()
    opener.focus()
  }
}
