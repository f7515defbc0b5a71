import { classes, footer, header, links, lists, look, menus, scripts, styles, themes, wayOn } from './frame.js'

const { 'site-header': head, 'menu-panels': panel, 'search-panel': find, 'site-footer': foot, icon } = classes
const { button: signed } = classes['icon-button']

/** What the portal shows around every page. */
export function Frame({ page, children }) {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: styles[page] }} />
      {scripts.map((text) => (
        <script key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <a className="skip" href="#main">
        К содержанию
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

export function Icon({ name, size = 'm' }) {
  return <Drawing className={`${icon.icon} ${icon[size]}`} name={name} />
}

function Drawing({ className, name, side = 256 }) {
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <use data-href={`/drawings/v2/icons.svg#${name}`} />
    </svg>
  )
}

export function SearchField({ label, ...input }) {
  return (
    <label className={classes['search-field'].field}>
      <span className="vh">{label}</span>
      <Icon name="magnifying-glass" />
      <input type="search" name="q" required autoComplete="off" maxLength={200} {...input} />
    </label>
  )
}

function Logo({ className }) {
  return (
    <a className={className} href="/" aria-label="Нейросад — на главную">
      <Drawing className={classes.pictogram.mark} name="mark" side={40} />
      <span>{header.logo.title}</span>
    </a>
  )
}

function Header() {
  return (
    <header className={head.head} data-menus={menus}>
      <div className={`wrap ${head.bar}`}>
        <Logo className={head.logo} />
        <nav className={head.nav} aria-label="Главное меню">
          <ul className={head.list}>
            <li>
              <Opening id="menu" title="Трудности" />
            </li>
            {lists.map(({ title }, index) => (
              <li key={title}>
                <Opening id={`menu-${index}`} title={title} />
                <div id={`menu-${index}`} popover="auto" className={panel.panel}>
                  <WayOn items={[wayOn]} />
                </div>
              </li>
            ))}
            {links.map(({ title, link }) => (
              <li key={link}>
                <a href={link}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={head.acts}>
          <Sign label="Поиск" popoverTarget="find" icon="magnifying-glass" />
          <button type="button" aria-label="Аа: настройки чтения" popoverTarget="reader" className={signed}>
            Аа
          </button>
          <Doors kind="quiet" size="s" />
          <ToMap size="s">{header.button.title}</ToMap>
          <Sign label="Меню" popoverTarget="menu" icon="list" />
        </div>
      </div>
      <nav id="menu" popover="auto" className={panel.panel} aria-label="Темы и разделы">
        <WayOn items={[...themes, wayOn]} />
      </nav>
      <search id="find" popover="auto" className={find.panel}>
        <form className={`wrap ${find.form}`} action="/search">
          <SearchField label="Что найти на портале" autoFocus placeholder="Например, путает буквы" data-suggest="" />
          <button type="submit" className={look()}>
            Найти
          </button>
          <Sign label="Закрыть поиск" popoverTarget="find" popoverTargetAction="hide" icon="x" />
          <div data-suggestions="" className={find.suggestions} />
          <p role="status" className="vh" />
        </form>
      </search>
    </header>
  )
}

function Opening({ id, title }) {
  return (
    <button type="button" popoverTarget={id}>
      {title}
      <Icon name="caret-down" />
    </button>
  )
}

function Sign({ label, icon: name, ...rest }) {
  return (
    <button type="button" aria-label={label} {...rest} className={signed}>
      <Icon name={name} />
    </button>
  )
}

function Doors({ kind, size }) {
  return (
    <>
      <a href="/cabinet" data-account="in" className={look(kind, size)}>
        Кабинет
      </a>
      <a href="/cabinet" data-account="out" data-popup="auth" className={look(kind, size)}>
        Войти
      </a>
    </>
  )
}

function ToMap({ size, children }) {
  return (
    <a href={header.button.link} data-popup="questionnaire" className={look(size)}>
      {children}
    </a>
  )
}

/** What a closed menu holds until its first opening. */
function WayOn({ items }) {
  return items.map(({ title, link }) => (
    <a key={link} href={link}>
      {title}
    </a>
  ))
}

function Links({ items, className }) {
  return (
    <ul className={className}>
      {items.map(({ title, link }) => (
        <li key={link}>
          <a href={link}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

function Footer() {
  const { groups, phone, email, politics } = footer
  return (
    <footer className={foot.foot}>
      <svg className={foot.roots} viewBox="0 0 1440 210" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <use data-href="/drawings/v2/roots.svg#g" />
      </svg>
      <div className="wrap">
        <div className={foot.columns}>
          <div className={foot.about}>
            <Logo className={foot.logo} />
            <a className={foot.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
            <a href={`mailto:${email}`}>{email}</a>
            <p>{footer.hours}</p>
            <p>{footer.note}</p>
            <p>{footer.owner}</p>
          </div>
          {groups.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <Links items={items} className={foot.links} />
            </nav>
          ))}
        </div>
        <div className={foot.low}>
          <span>{footer.copyright}</span>
          <span className={foot.age}>{footer.ageLabel}</span>
          {politics.map(({ title, link }) => (
            <a key={link} href={link}>
              {title}
            </a>
          ))}
          <button type="button" data-action="cookie-settings">
            Настройки статистики
          </button>
        </div>
      </div>
    </footer>
  )
}
