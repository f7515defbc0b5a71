import { DRAWINGS } from '#app/ui/drawings/address.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import type { ReadingIcon } from '#app/ui/icon-names.ts'
import styles from './exercise-runner.module.css'

const SVG = 'http://www.w3.org/2000/svg'
const RADIUS = 44
const AROUND = 2 * Math.PI * RADIUS
const TICK_MS = 1000

type Given = { className?: string | undefined; textContent?: string; tabIndex?: number; role?: string }

export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, given: Given): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), given)
}

/** A button of words, or of an icon with its name. */
export function button(words: string, does: () => void, look: string | undefined, icon?: ReadingIcon): HTMLButtonElement {
  const made = element('button', { className: look })
  made.type = 'button'
  if (icon) {
    made.setAttribute('aria-label', words)
    made.append(iconOf(icon))
  } else made.textContent = words
  made.addEventListener('click', does)
  return made
}

function iconOf(name: ReadingIcon): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 256 256')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `${DRAWINGS}/icons.svg#${name}`)
  svg.append(use)
  return svg
}

/** A ring that fills while the minutes pass. It switches nothing and never rings; when they are over it simply stays full. */
export function ringOf(minutes: number): { part: HTMLElement; stop: () => void } {
  const part = element('div', { className: styles.ring, role: 'timer' })
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('aria-hidden', 'true')
  const circles = ['', styles.passed ?? ''].map((look) => {
    const circle = document.createElementNS(SVG, 'circle')
    for (const [name, value] of [
      ['cx', '50'],
      ['cy', '50'],
      ['r', String(RADIUS)],
      ['class', look],
    ] as const)
      circle.setAttribute(name, value)
    svg.append(circle)
    return circle
  })
  const left = element('b', {})
  const about = element('small', { textContent: 'примерно' })
  part.append(svg, left, about)
  const wholeMs = minutes * 60_000
  const begun = Date.now()
  const show = () => {
    const leftMs = Math.max(0, wholeMs - (Date.now() - begun))
    const seconds = Math.ceil(leftMs / 1000)
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    circles[1]?.setAttribute(
      'stroke-dasharray',
      `${(AROUND * (1 - leftMs / Math.max(1, wholeMs))).toFixed(1)} ${AROUND.toFixed(1)}`,
    )
    part.setAttribute('aria-label', `Осталось примерно ${minutesInWords(Math.ceil(leftMs / 60_000))}`)
  }
  show()
  const clock = setInterval(show, TICK_MS)
  return { part, stop: () => clearInterval(clock) }
}
