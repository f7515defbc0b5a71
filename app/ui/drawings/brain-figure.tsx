import { DRAWINGS } from './address.ts'
import styles from './brain-figure.module.css'
import { BRAIN_VIEW } from './brain.ts'

/** The labelled tree in the shape of a brain: the only drawing that speaks for itself. */
export function Brain() {
  return (
    <svg
      className={styles.brain}
      viewBox={BRAIN_VIEW}
      role="img"
      aria-label="Дерево с кроной в форме мозга: ствол, задняя часть кроны и передняя часть кроны отмечены разными цветами"
    >
      <use href={`${DRAWINGS}/brain.svg#g`} />
      <path className={styles.leader} d="M-2 14C14 24 26 40 34 56M376 42C378 56 374 70 368 84M282 314C272 310 264 306 254 304" />
      <text x="-22" y="8">
        лоб
      </text>
      <text x="352" y="34">
        затылок
      </text>
      <text x="286" y="318">
        ствол
      </text>
    </svg>
  )
}
