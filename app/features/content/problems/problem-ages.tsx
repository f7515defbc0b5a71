import type { BlockOf } from '#app/features/content/contract.ts'
import { LeafList } from '#app/features/content/lists/leaf-list.tsx'
import { shortAge } from './first-sentence.ts'
import styles from './problem-view.module.css'

/** Ages as tabs, one open: buttons of choice, which work without a script. At first the youngest school age, or the middle. */
export function Ages({ items }: { items: BlockOf<'ages'>['items'] }) {
  const school = items.findIndex(({ age }) => /^[67]–/.test(age))
  const first = school >= 0 ? school : Math.floor(items.length / 2)
  return (
    <fieldset className={styles.ages}>
      <legend className="vh">Возраст</legend>
      {items.map(({ age, note, usual, discuss }, index) => (
        <Age key={age} {...{ age, note, usual, discuss }} id={`age-${index}`} isFirst={index === first} />
      ))}
    </fieldset>
  )
}

type AgeProps = BlockOf<'ages'>['items'][number] & { id: string; isFirst: boolean }

function Age({ age, note, usual, discuss, id, isFirst }: AgeProps) {
  return (
    <>
      <input type="radio" name="age" id={id} defaultChecked={isFirst} />
      <label htmlFor={id}>
        {shortAge(age)}
        {shortAge(age) !== age && <span className="vh"> лет</span>}
      </label>
      <div className={styles.age}>
        <section>
          <h3>Обычно: {age}</h3>
          <p>{note}</p>
          <LeafList items={usual} />
        </section>
        <section>
          <h3>Стоит обсудить</h3>
          <LeafList items={discuss} filled />
        </section>
      </div>
    </>
  )
}
