import styles from './scenes.module.css'

/** A beetle: round, with a line down its back and spots. */
export function Beetle() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.picture}>
      <path className={styles.line} d="M22 36L8 28M18 54H4M22 72L8 80M78 36L92 28M82 54H96M78 72L92 80" />
      <ellipse className={styles.body} cx="50" cy="56" rx="32" ry="36" />
      <circle className={styles.dark} cx="50" cy="20" r="14" />
      <path className={styles.line} d="M50 26V90" />
      <circle className={styles.dark} cx="36" cy="48" r="6" />
      <circle className={styles.dark} cx="64" cy="66" r="6" />
    </svg>
  )
}

/** A bee: long, striped across, with wings: not a beetle without its colours either. */
export function Bee() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.picture}>
      <ellipse className={styles.pale} cx="34" cy="32" rx="24" ry="13" transform="rotate(35 34 32)" />
      <ellipse className={styles.pale} cx="68" cy="32" rx="24" ry="13" transform="rotate(-35 68 32)" />
      <ellipse className={styles.body} cx="50" cy="62" rx="40" ry="20" />
      <path className={styles.line} d="M34 45V79M50 42V82M66 45V79" strokeWidth="8" />
      <path className={styles.dark} d="M90 62L99 58V66Z" />
    </svg>
  )
}

export function Ladybird() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <circle className={styles.dark} cx="30" cy="14" r="9" />
      <circle className={styles.pale} cx="30" cy="34" r="21" />
      <path className={styles.line} d="M30 14V55" />
      <circle className={styles.dark} cx="21" cy="32" r="4" />
      <circle className={styles.dark} cx="39" cy="32" r="4" />
      <circle className={styles.dark} cx="24" cy="45" r="3" />
      <circle className={styles.dark} cx="36" cy="45" r="3" />
    </svg>
  )
}

export function Snail() {
  return (
    <svg viewBox="0 0 110 76" aria-hidden="true">
      <path className={styles.body} d="M2 74C2 64 12 64 20 64H78C84 64 84 40 80 26C80 16 94 16 96 26C100 44 98 74 78 74Z" />
      <path className={styles.line} d="M86 24L80 6M92 24L100 8" />
      <circle className={styles.dark} cx="80" cy="6" r="5" />
      <circle className={styles.dark} cx="100" cy="8" r="5" />
      <circle className={styles.shell} cx="44" cy="36" r="31" />
      <path className={styles.line} d="M44 36C46 30 38 28 35 34C31 44 44 52 54 44C66 34 58 16 42 17C26 18 18 36 26 50" />
    </svg>
  )
}

export function Leaf() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path className={styles.body} d="M5 35C1 18 12 3 36 4C39 24 26 40 5 35Z" />
    </svg>
  )
}

/** The leaf that stands where the answer was right, once the trial is over. */
export function GrownLeaf() {
  return (
    <span data-part="leaf" className={styles.grown} aria-hidden="true">
      <Leaf />
    </span>
  )
}
