import type { SiteBanner } from './contract.ts'
import styles from './site-banner-strip.module.css'

/** What the portal has to say above every page, each for its time. */
export function SiteBannerStrip({ banners }: { banners: SiteBanner[] }) {
  return (
    <aside className={styles.strip} aria-label="Объявление">
      {banners.map(({ text, link, linkTitle }) => (
        <p key={text} className="wrap">
          {text} {link && <a href={link}>{linkTitle ?? 'Подробнее'}</a>}
        </p>
      ))}
    </aside>
  )
}
