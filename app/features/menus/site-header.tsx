import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LogoMark } from '#app/ui/drawings/pictogram.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Header } from './contract.ts'
import { ListPanel, MainPanel, menusOf } from './menu-panels.tsx'
import { ReadingSettings } from './reading-settings.tsx'
import { SearchPanel } from './search-panel.tsx'
import styles from './site-header.module.css'

/**
 * Everything here opens and closes by the browser itself: panels are popovers, shut by Esc and by a click outside.
 * With `menus`, the address of their contents, those come with the first opening and the settings with the script beside the page.
 */
export function SiteHeader({ header, tone, menus }: { header: Header; tone: 'paper' | 'sky'; menus?: string }) {
  const { logo, button } = header
  const { lists, links } = menusOf(header)
  const isWhole = menus === undefined
  return (
    <header className={tone === 'sky' ? `${styles.head} ${styles.sky}` : styles.head} data-menus={menus}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.logo} href={logo.link} aria-label={`${logo.title} — на главную`}>
          <LogoMark />
          <span>{logo.title}</span>
        </a>
        <nav className={styles.nav} aria-label="Главное меню">
          <ul className={styles.list}>
            <li>
              <button type="button" popoverTarget="menu">
                Трудности
                <Icon name="caret-down" />
              </button>
            </li>
            {lists.map((list, index) => (
              <li key={list.title}>
                <button type="button" popoverTarget={`menu-${index}`}>
                  {list.title}
                  <Icon name="caret-down" />
                </button>
                <ListPanel id={`menu-${index}`} list={isWhole ? list : null} />
              </li>
            ))}
            {links.map(({ title, link }) => (
              <li key={link}>
                <a href={link}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.acts}>
          <IconButton icon="magnifying-glass" label="Поиск" popoverTarget="find" />
          <IconButton label="Аа: настройки чтения" popoverTarget="reader">
            Аа
          </IconButton>
          <ButtonLink href={href('/cabinet')} kind="quiet" size="s" data-account="in">
            Кабинет
          </ButtonLink>
          <ButtonLink href={href('/cabinet')} kind="quiet" size="s" data-account="out" data-popup="auth">
            Войти
          </ButtonLink>
          <ButtonLink href={button.link} size="s" data-account="out" data-popup="questionnaire">
            {button.title}
          </ButtonLink>
          <IconButton icon="list" label="Меню" popoverTarget="menu" />
        </div>
      </div>
      <MainPanel header={header} isWhole={isWhole} />
      <SearchPanel />
      {isWhole && <ReadingSettings />}
    </header>
  )
}
