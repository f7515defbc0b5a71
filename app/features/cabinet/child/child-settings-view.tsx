import { AccessLog } from '#app/features/children/access-log.tsx'
import { EntrySettings } from '#app/features/children/child-mode/entry-settings.tsx'
import { ChildPeople } from '#app/features/children/child-people.tsx'
import { ChildTabs, ChildTop } from '#app/features/children/child-top.tsx'
import { nameOf } from '#app/features/children/rules.ts'
import { TaskChoices } from '#app/features/child-tasks/task-choices.tsx'
import { ImportPanel } from '#app/features/questionnaire/exchange/import-panel.tsx'
import { ChildLinkRows } from '#app/features/questionnaire/sharing/child-link-rows.tsx'
import { href } from '#app/shared/href.ts'
import { CardActions } from './card-actions.tsx'
import type { CardSettings } from '#app/features/cabinet/cards.server.ts'
import styles from './child-settings-view.module.css'

/** Who sees the card, the child's own way in, and what becomes of the card: a page of its own, away from the garden. */
export function ChildSettingsView({ settings }: { settings: CardSettings }) {
  const { child, may, accesses, guardians, links, entry, games, log } = settings
  return (
    <>
      <ChildTop title="Доступ и вход" kick={<a href={href('/cabinet/children/:id', { id: child.id })}>{nameOf(child)}</a>} />
      <ChildTabs childId={child.id} current="settings" />
      <div className={`wrap ${styles.page}`}>
        {accesses && guardians && (
          <ChildPeople
            {...{ childId: child.id, accesses, guardians, canManage: may.manage }}
            links={<ChildLinkRows childId={child.id} served={links} />}
          />
        )}
        {entry && <EntrySettings childId={child.id} entry={entry} />}
        {games && <TaskChoices childId={child.id} served={games} />}
        <section aria-labelledby="card" className={styles.card}>
          <h2 id="card">Карточка</h2>
          <CardActions child={child} may={may} />
          {may.manage && (
            <p>
              <a href={href('/cabinet/privacy')}>Скачать или удалить данные</a>
            </p>
          )}
        </section>
        {may.edit && <ImportPanel about={aboutOf(child)} />}
        {log && <AccessLog lines={log} />}
      </div>
    </>
  )
}

function aboutOf({ id, name, birthday, sex, hand }: CardSettings['child']) {
  return { child_id: id, child_name: name, child_birthday: birthday, child_sex: sex, child_hand: hand }
}
