import { href } from '#app/shared/href.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { LogoMark } from '#app/ui/drawings/pictogram.tsx'
import type { ShownFooter } from './contract.ts'
import styles from './site-footer.module.css'

export function SiteFooter({ footer }: { footer: ShownFooter }) {
  const { groups, phone, email, politics, socialNetworks } = footer
  return (
    <footer className={`${styles.foot} far`}>
      <Drawing kind="roots" className={styles.roots} />
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.about}>
            <a className={styles.logo} href={href('/')} aria-label="Нейросад — на главную">
              <LogoMark />
              <span>Нейросад</span>
            </a>
            <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
            <a href={`mailto:${email}`}>{email}</a>
            {footer.hours && <p>{footer.hours}</p>}
            {footer.note && <p>{footer.note}</p>}
            {footer.owner && <p>{footer.owner}</p>}
          </div>
          {groups.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul className={styles.links}>
                {items.map((item) => (
                  <li key={item.link}>
                    <a href={item.link}>{item.title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.low}>
          <span>{footer.copyright}</span>
          {footer.ageLabel && <span className={styles.age}>{footer.ageLabel}</span>}
          {politics.map(({ title, link }) => (
            <a key={link} href={link}>
              {title}
            </a>
          ))}
          <button type="button" data-action="cookie-settings">
            Настройки статистики
          </button>
          {socialNetworks.map(({ code, title, link }) => (
            <a key={code} href={link} rel="me">
              {title}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
