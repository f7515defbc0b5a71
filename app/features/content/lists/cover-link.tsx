import styles from './cover-link.module.css'

/** The one link of a card, in its title, open to a touch anywhere on the card. */
export function CoverLink({ href, popup, children }: { href: string; popup?: 'questionnaire'; children: string }) {
  return (
    <a className={styles.cover} href={href} data-popup={popup}>
      {children}
    </a>
  )
}
