import type { BlockOf } from '#app/features/content/contract.ts'
import { LeafList } from '#app/features/content/lists/leaf-list.tsx'
import styles from './problem-ages.module.css'
import { Split } from '#app/features/content/entry/split.tsx'

const NOTE =
  'Контурный лист — обычно для возраста. Закрашенный — повод рассказать специалисту, если так бывает неделями и в\u00a0разных местах.'

export function Ages({ items }: { items: BlockOf<'ages'>['items'] }) {
  return (
    <Split title={'Признаки по\u00a0возрасту'} note={NOTE}>
      <div className={styles.ages} id="ages">
        {items.map(({ age, note, usual, discuss }) => (
          <article key={age}>
            <h3>
              {age} <small>{note}</small>
            </h3>
            <div>
              <h4>Обычно для возраста</h4>
              <LeafList items={usual} />
            </div>
            <div>
              <h4>Стоит обсудить</h4>
              <LeafList items={discuss} filled />
            </div>
          </article>
        ))}
      </div>
    </Split>
  )
}
