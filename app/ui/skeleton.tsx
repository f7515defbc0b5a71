import styles from './skeleton.module.css'

/** The place of a card that is on its way. */
export function Skeleton({ hasCover = false }: { hasCover?: boolean }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="vh">Загружаем</span>
      {hasCover && <div className={styles.cover} />}
      <div />
      <div />
    </div>
  )
}
