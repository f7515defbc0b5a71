import { Callout } from '#app/ui/callout.tsx'
import styles from './company.module.css'
import type { Contacts } from './contract.ts'

/** How to reach the portal without the form, and who answers for it. */
export function Company({ contacts }: { contacts: Contacts }) {
  const { phone, email, companyName, companyInfo, socialNetworks } = contacts
  return (
    <div className={styles.company}>
      <section>
        <h2>Телефон и&nbsp;почта</h2>
        <a className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      </section>
      <section>
        <h2>Кто мы</h2>
        <p>{companyName}</p>
        <dl className={styles.facts}>
          {companyInfo.map(({ title, text, link }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {text}
                {link && (
                  <a href={link.link} target="_blank" rel="noopener noreferrer">
                    {link.title}
                    <span className="vh">, откроется в новой вкладке</span>
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {socialNetworks.length > 0 && (
        <section>
          <h2>Мы в&nbsp;сетях</h2>
          <p className={styles.networks}>
            {socialNetworks.map(({ code, title, link }) => (
              <a key={code} href={link} rel="noopener noreferrer">
                {title}
              </a>
            ))}
          </p>
        </section>
      )}
      <Callout tone="urgent" title="Если опасно прямо сейчас">
        <p>
          Мы не&nbsp;экстренная служба. Звоните <a href="tel:112">112</a> или на&nbsp;детский телефон доверия{' '}
          <a className={styles.nowrap} href="tel:88002000122">
            8-800-2000-122
          </a>
          : бесплатно и&nbsp;анонимно.
        </p>
      </Callout>
    </div>
  )
}
