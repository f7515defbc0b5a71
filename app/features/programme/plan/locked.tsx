import type { ReactNode } from 'react'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './locked.module.css'

/** What the subscription would open here, said once and without pressure. */
export function Locked({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="locked" className={styles.locked}>
      <h2 id="locked">{title}</h2>
      {children}
      <p className={styles.ways}>
        <ButtonLink kind="line" size="s" href={href('/tariffs')}>
          Что даёт подписка
        </ButtonLink>
        <ButtonLink kind="quiet" size="s" href={href('/training')}>
          Все упражнения
        </ButtonLink>
      </p>
    </section>
  )
}
