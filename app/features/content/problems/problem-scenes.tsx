import { plural } from '#app/shared/plural.ts'
import type { BlockOf } from '#app/features/content/contract.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { LeafList } from '#app/features/content/lists/leaf-list.tsx'
import styles from './problem-view.module.css'

const SHOWN = 3

/** Three scenes of home and three of school; the rest folded. */
export function Scenes({ home, school }: Pick<BlockOf<'scenes'>, 'home' | 'school'>) {
  return (
    <div className={styles.pair}>
      <Place title="Дома" scenes={home} />
      <Place title="В школе" scenes={school} />
    </div>
  )
}

function Place({ title, scenes }: { title: string; scenes: string[] }) {
  const rest = scenes.slice(SHOWN)
  return (
    <div>
      <h3>{title}</h3>
      <LeafList items={scenes.slice(0, SHOWN)} filled />
      {rest.length > 0 && (
        <Disclosure className={styles.more ?? ''}>
          <summary>
            Ещё {rest.length} {plural(rest.length, ['строка', 'строки', 'строк'])}
          </summary>
          <LeafList items={rest} filled />
        </Disclosure>
      )}
    </div>
  )
}
