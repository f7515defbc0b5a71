import { THEMES } from '#app/features/content/themes.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Header, MenuLink } from './contract.ts'
import styles from './menu-panels.module.css'

type List = { title: string; items: MenuLink[] }

/** The themes; on a narrow screen the rest of the menu stands below them. */
export function MainPanel({ header, lists, links }: { header: Header; lists: List[]; links: MenuLink[] }) {
  const { develop, help } = header.workWithItems
  return (
    <nav id="menu" popover="auto" className={styles.panel} aria-label="Темы и разделы">
      <div className={`wrap ${styles.main}`}>
        <Themes {...develop} />
        <Themes {...help} />
        <div className={styles.start}>
          <p className={styles.question}>Не&nbsp;знаете, с&nbsp;чего начать?</p>
          <p>Карта покажет, что даётся ребёнку легко, а&nbsp;что трудно. Можно прерваться и&nbsp;вернуться.</p>
          <ButtonLink href={header.button.link} size="s" data-popup="questionnaire">
            Открыть карту
          </ButtonLink>
        </div>
        <div className={styles.rest}>
          <a href={href('/search')}>
            Поиск
            <Icon name="arrow-right" size="s" />
          </a>
          {lists.map(({ title, items }) => (
            <details key={title} name="menu">
              <summary>
                {title}
                <Icon name="caret-down" size="s" />
              </summary>
              <Links items={items} />
            </details>
          ))}
          {links.map(({ title, link }) => (
            <a key={link} href={link}>
              {title}
              <Icon name="arrow-right" size="s" />
            </a>
          ))}
          <ButtonLink href={header.button.link} wide data-popup="questionnaire">
            {header.button.title}
          </ButtonLink>
          <ButtonLink href={href('/cabinet')} kind="line" wide data-account="in">
            Кабинет
          </ButtonLink>
          <ButtonLink href={href('/cabinet')} kind="line" wide data-account="out" data-popup="auth">
            Войти
          </ButtonLink>
        </div>
      </div>
    </nav>
  )
}

/** A plain list of pages. */
export function ListPanel({ id, title, items }: { id: string } & List) {
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <div className={`wrap ${styles.single}`}>
        <p className={styles.title}>{title}</p>
        <Links items={items} />
      </div>
    </div>
  )
}

function Themes({ title, items }: List) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <Links items={items} />
    </div>
  )
}

function Links({ items }: { items: MenuLink[] }) {
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.link}>
          <MenuAnchor {...item} />
        </li>
      ))}
    </ul>
  )
}

function MenuAnchor({ title, link, theme }: MenuLink) {
  const known = THEMES.find((code) => code === theme)
  if (!known) return <a href={link}>{title}</a>
  return (
    <a href={link} className={`t-${known}`}>
      <Pictogram theme={known} />
      {title}
    </a>
  )
}
