import { href } from '#app/shared/href.ts'
import type { ShownFooter } from './contract.ts'
import styles from './thin-footer.module.css'

/** Four links and the age: where somebody is busy with one thing. */
export function ThinFooter({ footer: { ageLabel } }: { footer: Pick<ShownFooter, 'ageLabel'> }) {
  return (
    <footer className={styles.foot}>
      <ul className="wrap">
        <li>
          <a href="tel:112">Если опасно сейчас: 112</a>
        </li>
        <li>
          <a href={href('/privacy')}>Обработка данных</a>
        </li>
        <li>
          <a href={href('/consent/:purpose', { purpose: 'analytics' })}>Согласие на&nbsp;статистику</a>
        </li>
        <li>
          <a href={href('/contacts')}>Написать нам</a>
        </li>
        {ageLabel && <li>{ageLabel}</li>}
      </ul>
    </footer>
  )
}
