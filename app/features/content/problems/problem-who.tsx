import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import type { BlockOf } from '#app/features/content/contract.ts'
import styles from './problem-who.module.css'
import { UrgentCallout } from '#app/features/content/entry/urgent-callout.tsx'

const ICONS: Record<string, IconName> = {
  pediatrician: 'first-aid-kit',
  neuropsychologist: 'brain',
  'speech-therapist': 'chats-circle',
  psychologist: 'heart',
  defectologist: 'puzzle-piece',
  ophthalmologist: 'eye',
  audiologist: 'ear',
  teacher: 'chalkboard-teacher',
  council: 'users-three',
}

type Parts = { items: BlockOf<'who'>['items']; urgent: BlockOf<'callout'> | undefined }

export function Who({ items, urgent }: Parts) {
  return (
    <section className={styles.who} id="who">
      <div className="section wrap">
        <h2>К&nbsp;кому обратиться</h2>
        <div className={styles.people}>
          {items.map(({ role, title, text, note }) => (
            <article key={title}>
              <Icon name={ICONS[role] ?? 'stethoscope'} size="l" />
              <h3>{title}</h3>
              <p>{text}</p>
              <p>{note}</p>
            </article>
          ))}
        </div>
        {urgent && <UrgentCallout title={urgent.title} html={urgent.html} />}
      </div>
    </section>
  )
}
