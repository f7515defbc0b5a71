import { Icon } from '#app/ui/icon.tsx'
import styles from './more-link.module.css'

export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.more} href={href}>
      {children}
      <Icon name="arrow-right" size="s" />
    </a>
  )
}
