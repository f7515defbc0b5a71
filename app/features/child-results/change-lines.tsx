import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { StemScore } from '#app/ui/drawings/stem-score.tsx'
import { OTHER_FLOORS } from './change-words.ts'
import type { Comparison } from './contract.ts'
import styles from './change-lines.module.css'
import { daysOf } from './comparison-words.ts'

type Sphere = Comparison['spheres'][number]

/** The spheres of two maps: what changed with both stems, the rest in a sentence. */
export function ChangeLines({ compared }: { compared: Comparison }) {
  const { spheres } = compared
  const days = daysOf(compared)
  // Where the floors are others, another step may say more of the class than of the child.
  const changed = spheres.filter(({ found, hasOtherFloors }) => found === 'changed' && !hasOtherFloors)
  return (
    <div className={styles.all}>
      <ul className={styles.lines}>
        {spheres.map((sphere) => (
          <li key={sphere.domain} className={`t-${sphere.domain}`}>
            <Pictogram theme={sphere.domain} />
            <div>
              <h2>{sphere.title}</h2>
              {changed.includes(sphere) ? <Changed sphere={sphere} days={days} /> : <p>{inWords(sphere)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {changed.some(({ isEasier }) => isEasier) && (
        <p>Где стало легче, продолжайте то, что делали, и&nbsp;посмотрите, держится&nbsp;ли перемена.</p>
      )}
      {changed.some(({ isEasier }) => !isEasier) && (
        <p>
          Где трудности заметнее, вспомните, что поменялось за&nbsp;эти недели дома и&nbsp;в&nbsp;школе, и&nbsp;покажите обе карты
          специалисту.
        </p>
      )}
    </div>
  )
}

function Changed({ sphere: { was, now }, days }: { sphere: Sphere; days: ReturnType<typeof daysOf> }) {
  return (
    <>
      <dl>
        <dt>{days.now}</dt>
        <dd>
          <StemScore leaves={now.leaves} />
          <span className="vh">{now.word}</span>
        </dd>
        <dt>{days.was}</dt>
        <dd>
          <StemScore leaves={was.leaves} isOutline />
          <span className="vh">{was.word}</span>
        </dd>
      </dl>
      <p>{fromTo({ was, now })}</p>
    </>
  )
}

function inWords({ was, now, found }: Sphere): string {
  if (found === 'changed') return `${fromTo({ was, now })} ${OTHER_FLOORS}.`
  if (found === 'same') return `И\u00a0было, и\u00a0стало: «${now.word.toLowerCase()}». ${OTHER_FLOORS}.`
  if (found === 'questions') return 'Вопросы теперь другие: с\u00a0прошлой картой не\u00a0сравнить.'
  if (found === 'unknown') return `Теперь «${now.word.toLowerCase()}»: с\u00a0прошлой картой не\u00a0сравнить.`
  const isNear = was.leaves !== null && now.leaves !== null && Math.abs(was.leaves - now.leaves) <= 1
  return isNear ? 'Как было. Разница в\u00a0один лист ничего не\u00a0значит.' : 'В\u00a0пределах обычных колебаний.'
}

function fromTo({ was, now }: Pick<Sphere, 'was' | 'now'>): string {
  return `Было «${was.word.toLowerCase()}», стало «${now.word.toLowerCase()}».`
}
