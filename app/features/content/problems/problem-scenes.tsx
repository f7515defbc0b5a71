import { Icon } from '#app/ui/icon.tsx'
import type { BlockOf } from '#app/features/content/contract.ts'
import { LeafList } from '#app/features/content/lists/leaf-list.tsx'
import styles from './problem-scenes.module.css'
import { Split } from '#app/features/content/entry/split.tsx'

export function Scenes({ home, school }: Pick<BlockOf<'scenes'>, 'home' | 'school'>) {
  return (
    <Split title="Как это выглядит" note="Узнали две-три строки — читайте дальше: там ориентиры по возрасту и то, что помогает.">
      <div className={styles.scenes}>
        <div>
          <Icon name="house" size="l" />
          <h3>Дома</h3>
          <LeafList items={home} filled />
        </div>
        <div>
          <Icon name="chalkboard-teacher" size="l" />
          <h3>В&nbsp;школе</h3>
          <LeafList items={school} filled />
        </div>
      </div>
    </Split>
  )
}
