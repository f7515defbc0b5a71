import type { ReactNode } from 'react'
import { href } from '#app/shared/href.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import styles from './child-top.module.css'

type ChildTopProps = { title: string; kick: ReactNode; lead?: ReactNode; below?: ReactNode; picture?: ReactNode }

/** The head of a page about one child, over the whole width. */
export function ChildTop({ title, kick, lead, below, picture }: ChildTopProps) {
  return (
    <div className={styles.band}>
      <header className={`wrap ${picture ? styles.withPicture : styles.top}`}>
        <div>
          <p className={styles.kick}>{kick}</p>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {below}
        </div>
        {picture}
      </header>
    </div>
  )
}

type ChildPart = 'garden' | 'plan' | 'diary' | 'settings'

/** The pages about one child of the family. */
export function ChildTabs({ childId: id, current }: { childId: string; current: ChildPart }) {
  const items: { part: ChildPart; title: string; link: string }[] = [
    { part: 'garden', title: 'Сад и\u00a0неделя', link: href('/cabinet/children/:id', { id }) },
    { part: 'plan', title: 'План', link: `${href('/cabinet/plan')}?child=${id}` },
    { part: 'diary', title: 'Дневник', link: href('/cabinet/children/:id/diary', { id }) },
    { part: 'settings', title: 'Доступ и\u00a0вход', link: href('/cabinet/children/:id/settings', { id }) },
  ]
  return (
    <div className={`wrap ${styles.tabs}`}>
      <Tabs label="О ребёнке" items={items.map(({ part, ...item }) => ({ ...item, isCurrent: part === current }))} />
    </div>
  )
}
