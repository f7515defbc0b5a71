import { standingWord } from '#app/features/questionnaire/result/standings.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { StemScore } from '#app/ui/drawings/stem-score.tsx'
import type { Point, SphereChange } from '#app/features/programme/contract.ts'
import styles from './sphere-row.module.css'

/** One sphere: the stem of the newest map, the one before it under it in outline, and every map by its day. */
export function SphereRow({
  sphere: { domain, title, hasChanged, hasOtherQuestions, points },
  rules,
}: {
  sphere: SphereChange
  rules: 1 | 2
}) {
  const [before, now] = points.slice(-2)
  if (!before || !now) return null
  const wordOf = (point: Point) => standingWord(point.standing, rules)
  const asItStands = () => {
    if (hasOtherQuestions) return `«${wordOf(now)}». Вопросы теперь другие: с прошлой картой не сравнить`
    if (now.standing === before.standing) return `И было, и стало: «${wordOf(now)}»`
    if (hasChanged) return `Было «${wordOf(before)}», стало «${wordOf(now)}»`
    return `В прошлой карте «${wordOf(before)}», в новой «${wordOf(now)}»`
  }
  return (
    <li className={`${styles.row} t-${domain}`}>
      <h3>
        <Pictogram theme={domain} className={styles.sign} />
        {title}
      </h3>
      <div>
        <StemScore leaves={now.leaves} />
        {!hasOtherQuestions && (
          <div className={styles.before}>
            <StemScore leaves={before.leaves} />
          </div>
        )}
        <p className="vh">
          {leavesInWords(now)}
          {!hasOtherQuestions && `, в прошлой карте: ${leavesInWords(before)}`}
        </p>
      </div>
      <div>
        <p>{asItStands()}</p>
        {(points.length > 2 || now.filledBy !== before.filledBy) && (
          <Disclosure>
            <summary>
              Все карты<span className="vh">: {title}</span>
            </summary>
            <ul>
              {points.toReversed().map((point, index) => (
                <li key={`${point.filledOn} ${points.length - index}`}>
                  {[dateInWords(point.filledOn), point.filledBy].filter(Boolean).join(', ')}: {point.word}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </li>
  )
}

function leavesInWords({ leaves }: Point): string {
  return leaves === null ? 'листья не закрашены' : `закрашено листьев: ${leaves} из десяти`
}
