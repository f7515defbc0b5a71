import type { EvidenceLabel } from '#app/features/content/contract.ts'
import { href } from '#app/shared/href.ts'
import styles from './evidence.module.css'
import { Html } from './html.tsx'
import { MoreLink } from '#app/features/content/lists/more-link.tsx'

export const EVIDENCE: Record<EvidenceLabel, { title: string; text: string; mark: string }> = {
  confirmed: {
    title: 'Подтверждено',
    text: 'Несколько контролируемых исследований или обзор',
    mark: 'M12 21V9M12 13 6 8M12 13l6-5M12 9 9 4M12 9l3-5M6 8V4M18 8V4',
  },
  preliminary: {
    title: 'Предварительно',
    text: 'Есть отдельные исследования, нужна проверка',
    mark: 'M12 21v-9M12 14 7 9M12 12l5-6',
  },
  opinion: {
    title: 'Мнение',
    text: 'Советы из практики, исследований не\u00a0нашли',
    mark: 'M12 21v-7M12 14a5 5 0 1 1 0-10 5 5 0 0 1 0 10',
  },
  unproven: {
    title: 'Не\u00a0подтверждено',
    text: 'Пользы не нашли или честно не проверяли',
    mark: 'M12 21v-7M8 6l8 8M16 6l-8 8',
  },
}

/** How well it is known that this helps, in a word; the sign only repeats it. */
export function EvidenceBadge({ label }: { label: EvidenceLabel }) {
  return (
    <span className={styles.badge}>
      <Mark label={label} />
      {EVIDENCE[label].title}
    </span>
  )
}

/** The label on an entry's page, with what it stands on. */
export function EvidenceNote({ label, html }: { label: EvidenceLabel; html: string }) {
  return (
    <aside className={styles.note} aria-label="Насколько это проверено">
      <Mark label={label} />
      <div>
        <p>Насколько это проверено</p>
        <p className={styles.title}>{EVIDENCE[label].title}</p>
        <Html as="p" html={html} />
        <MoreLink href={href('/valid/:id', { id: 'kak-my-stavim-metki' })}>Как мы&nbsp;ставим метки</MoreLink>
      </div>
    </aside>
  )
}

/** What the four labels mean, above a list that carries them. */
export function EvidenceLegend() {
  return (
    <dl className={styles.legend}>
      {(Object.keys(EVIDENCE) as EvidenceLabel[]).map((label) => (
        <div key={label}>
          <dt>
            <Mark label={label} />
            {EVIDENCE[label].title}
          </dt>
          <dd>{EVIDENCE[label].text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Mark({ label }: { label: EvidenceLabel }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
      <path d={EVIDENCE[label].mark} />
    </svg>
  )
}
