import { Callout } from '#app/ui/callout.tsx'
import { Html } from './html.tsx'
import styles from './urgent-callout.module.css'

/** When one should not wait: the words of a page and the two telephones, which a touch dials; what the words do not name is added. */
export function UrgentCallout({ title, html }: { title: string; html: string }) {
  const [needs112, needsHelpline] = ['112', '8-800-2000-122'].map((number) => !html.includes(number))
  return (
    <Callout tone="urgent" title={title}>
      <Html className={styles.text} html={dialled(html)} />
      {(needs112 || needsHelpline) && (
        <p className={styles.telephones}>
          {needs112 && (
            <span>
              Опасно сейчас: <a href="tel:112">112</a>
            </span>
          )}
          {needsHelpline && (
            <>
              <span>
                Детский телефон доверия: <a href="tel:88002000122">8-800-2000-122</a>
              </span>
              <span>Звонок бесплатный и&nbsp;анонимный.</span>
            </>
          )}
        </p>
      )}
    </Callout>
  )
}

function dialled(html: string): string {
  return html.replace(/\b112\b/, '<a href="tel:112">112</a>').replace(/8-800-2000-122/, '<a href="tel:88002000122">$&</a>')
}
