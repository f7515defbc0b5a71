import { THEMES } from '#app/features/content/themes.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Header, MenuLink } from './contract.ts'
import styles from './menu-panels.module.css'

type List = { title: string; items: MenuLink[] }

/** What the header's menus hold: lists of pages, and pages that stand beside them by themselves. */
export function menusOf({ menuItems, forSpecialists }: Header): { lists: List[]; links: MenuLink[] } {
  return {
    lists: [...menuItems.filter(({ items }) => items.length > 0), forSpecialists],
    links: menuItems.flatMap(({ title, link, items }) => (link && items.length === 0 ? [{ title, link }] : [])),
  }
}

/** The themes; on a narrow screen the rest of the menu stands below them. Not whole, it has plain links until the first opening. */
export function MainPanel({ header, isWhole }: { header: Header; isWhole: boolean }) {
  return (
    <nav id="menu" popover="auto" className={styles.panel} aria-label="Темы и разделы">
      {isWhole ? (
        <MainMenu header={header} />
      ) : (
        <WayOn items={Object.values(header.workWithItems).flatMap(({ items }) => items)} />
      )}
    </nav>
  )
}

/** A plain list of pages; `list` is null where it comes with the first opening. */
export function ListPanel({ id, list }: { id: string; list: List | null }) {
  return (
    <div id={id} popover="auto" className={styles.panel}>
      {list ? <ListMenu {...list} /> : <WayOn />}
    </div>
  )
}

/** What the panels of a document hold until their contents come, and where scripts do not run for good. */
function WayOn({ items = [] }: { items?: MenuLink[] }) {
  return [...items, { title: 'Карта портала', link: href('/page-list') }].map(({ title, link }) => (
    <a key={link} href={link}>
      {title}
    </a>
  ))
}

/** The contents of all panels, each with the name of its own (`app/shared/early-scripts.ts` puts them in). */
export function ClosedMenus({ header }: { header: Header }) {
  return (
    <>
      <div data-panel="menu">
        <MainMenu header={header} />
      </div>
      {menusOf(header).lists.map((list, index) => (
        <div key={list.title} data-panel={`menu-${index}`}>
          <ListMenu {...list} />
        </div>
      ))}
    </>
  )
}

function MainMenu({ header }: { header: Header }) {
  const { develop, help } = header.workWithItems
  const { lists, links } = menusOf(header)
  return (
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
  )
}

function ListMenu({ title, items }: List) {
  return (
    <div className={`wrap ${styles.single}`}>
      <p className={styles.title}>{title}</p>
      <Links items={items} />
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
