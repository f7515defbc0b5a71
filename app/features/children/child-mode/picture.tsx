import styles from './picture.module.css'
import type { Picture as PictureName, PlantKind } from '#app/features/children/rules.ts'

type Shape = { theme: PlantKind; body: React.ReactNode }

const line = styles.line
const leaf = styles.leaf
const dot = styles.dot
const hole = styles.hole

// A field of 48; each can be recognised without its colour.
const PICTURES: Record<PictureName, Shape> = {
  apple: {
    theme: 'emotion',
    body: (
      <>
        <path
          className={leaf}
          d="M24 15C16 9 7 14 7 25C7 35 14 43 19 43C21 43 22 42 24 42C26 42 27 43 29 43C34 43 41 35 41 25C41 14 32 9 24 15Z"
        />
        <path className={line} d="M24 16C24 11 26 7 30 4" />
      </>
    ),
  },
  fish: {
    theme: 'math',
    body: (
      <>
        <path className={leaf} d="M5 24C12 11 27 11 36 24C27 37 12 37 5 24Z" />
        <path className={line} d="M36 24L44 15V33Z" />
        <circle className={dot} cx="15" cy="21" r="2.4" />
      </>
    ),
  },
  house: {
    theme: 'behavior',
    body: (
      <>
        <path className={leaf} d="M9 22H39V42H9Z" />
        <path className={line} d="M5 24L24 7L43 24M20 42V31H28V42" />
      </>
    ),
  },
  moon: {
    theme: 'fatigue',
    body: (
      <>
        <path className={leaf} d="M31 6A18 18 0 1 0 42 31A15 15 0 0 1 31 6Z" />
        <circle className={dot} cx="39" cy="13" r="2.2" />
        <circle className={dot} cx="33" cy="21" r="1.6" />
      </>
    ),
  },
  mushroom: {
    theme: 'memory',
    body: (
      <>
        <path className={leaf} d="M5 26C5 13 14 6 24 6C34 6 43 13 43 26Z" />
        <path className={line} d="M18 26V38C18 42 20 44 24 44C28 44 30 42 30 38V26" />
        <circle className={hole} cx="16" cy="17" r="2.8" />
        <circle className={hole} cx="30" cy="18" r="3.2" />
      </>
    ),
  },
  boat: {
    theme: 'write',
    body: (
      <>
        <path className={leaf} d="M4 32H44L38 43H10Z" />
        <path className={line} d="M24 32V5L38 27H11L22 9" />
      </>
    ),
  },
  key: {
    theme: 'attention',
    body: (
      <>
        <circle className={leaf} cx="15" cy="16" r="11" />
        <circle className={hole} cx="15" cy="16" r="4" />
        <path className={line} d="M23 24L42 43M35 36L40 31M29 30L33 26" />
      </>
    ),
  },
  ball: {
    theme: 'motor',
    body: (
      <>
        <circle className={leaf} cx="24" cy="24" r="19" />
        <path className={line} d="M5 24C14 17 34 17 43 24M24 5C17 16 17 32 24 43M24 5C31 16 31 32 24 43" />
      </>
    ),
  },
  tree: {
    theme: 'help',
    body: (
      <>
        <path className={line} d="M24 44V24M24 34L15 27M24 31L33 25" />
        <path className={leaf} d="M24 4C33 4 38 10 37 17C42 20 42 29 34 29H14C6 29 6 20 11 17C10 10 15 4 24 4Z" />
      </>
    ),
  },
}

/** One of the nine pictures of the child's way in; its name stands beside it. Another theme takes its own colour away. */
export function Picture({ name, theme }: { name: PictureName; theme?: PlantKind }) {
  const { theme: own, body } = PICTURES[name]
  return <Field theme={theme ?? own}>{body}</Field>
}

/** How it was, as a feather, a leaf and a stone. */
export function FeelingPicture({ name }: { name: 'easy' | 'right' | 'hard' }) {
  if (name === 'easy') {
    return (
      <Field theme="math">
        <path className={leaf} d="M41 6C24 6 11 16 12 35C30 36 41 24 41 6Z" />
        <path className={line} d="M8 43L33 15" />
      </Field>
    )
  }
  if (name === 'right') {
    return (
      <Field theme="help">
        <path className={leaf} d="M24 42C10 36 6 20 10 6C28 6 42 16 38 34C34 40 29 42 24 42Z" />
        <path className={line} d="M12 9L31 36M24 42L26 46" />
      </Field>
    )
  }
  return (
    <Field theme="fatigue">
      <path className={leaf} d="M5 38C4 27 11 17 22 16C33 15 44 25 43 37C42 42 36 42 24 42C12 42 6 42 5 38Z" />
      <path className={line} d="M18 24L23 28L21 33M30 23L33 27" />
    </Field>
  )
}

function Field({ theme, children }: { theme: PlantKind; children: React.ReactNode }) {
  return (
    <svg className={`${styles.picture} t-${theme}`} viewBox="0 0 48 48" aria-hidden="true">
      {children}
    </svg>
  )
}
