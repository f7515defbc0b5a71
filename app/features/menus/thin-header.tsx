import { LogoMark } from '#app/ui/drawings/pictogram.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ExitButton } from '#app/ui/quick-exit.tsx'
import type { Header } from './contract.ts'
import { ReadingSettings } from './reading-settings.tsx'
import styles from './thin-header.module.css'

/** The head of a page that leads nowhere else: the mark, how the text looks, and the quick way out. */
export function ThinHeader({ logo }: { logo: Header['logo'] }) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.logo} href={logo.link} aria-label={`${logo.title} — на главную`}>
          <LogoMark />
          <span>{logo.title}</span>
        </a>
        <IconButton label="Аа: настройки чтения" popoverTarget="reader">
          Аа
        </IconButton>
        <ExitButton />
      </div>
      <ReadingSettings />
    </header>
  )
}
