import { Callout } from '#app/ui/callout.tsx'
import { Html } from './html.tsx'
import styles from './urgent-callout.module.css'

/** When one should not wait: the words of a page and the two telephones, which a touch dials. */
export function UrgentCallout({ title, html }: { title: string; html: string }) {
  const areNamed = html.includes('112')
  return (
    <Callout tone="urgent" title={title}>
      <Html className={styles.text} html={areNamed ? dialled(html) : html} />
      {!areNamed && (
        <p className={styles.telephones}>
          <span>
            Опасно сейчас: <a href="tel:112">112</a>
          </span>
          <span>
            Детский телефон доверия: <a href="tel:88002000122">8-800-2000-122</a>
          </span>
          <span>Звонок бесплатный и&nbsp;анонимный.</span>
        </p>
      )}
    </Callout>
  )
}

function dialled(html: string): string {
  return html.replace(/\b112\b/, '<a href="tel:112">112</a>').replace(/8-800-2000-122/, '<a href="tel:88002000122">$&</a>')
}
