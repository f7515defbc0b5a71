import styles from './help-lines.module.css'

/** Whom to call, beside the questions of safety: nobody has to answer them first. */
export function HelpLines() {
  return (
    <p className={styles.lines}>
      Опасность прямо сейчас&nbsp;— <a href="tel:112">112</a>. Поговорить бесплатно и&nbsp;анонимно, взрослому или ребёнку&nbsp;—{' '}
      <a href="tel:88002000122">8-800-2000-122</a>.
    </p>
  )
}
