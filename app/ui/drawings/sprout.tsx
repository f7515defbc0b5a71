import { leaf, short } from './shapes.ts'
import styles from './sprout.module.css'

/** The sprout of progress: a leaf for each page, the current one golden. */
export function Sprout({ current, total }: { current: number; total: number }) {
  return (
    <>
      <Line current={current} total={total} width={900} className={styles.wide} />
      <Line current={current} total={total} width={430} className={styles.narrow} />
    </>
  )
}

function Line({
  current,
  total,
  width,
  className,
}: {
  current: number
  total: number
  width: number
  className: string | undefined
}) {
  const step = (width - 50) / Math.max(1, total - 1)
  const at = (index: number) => [20 + index * step, 44 + Math.sin(index * 1.1) * 5] as const
  const parts = Array.from({ length: total - 1 }, (_, index) => {
    const [[x, y], [nextX, nextY]] = [at(index), at(index + 1)]
    return `M${short(x)} ${short(y)}C${short(x + step / 2)} ${short(y - 8)} ${short(x + step / 2)} ${short(nextY + 8)} ${short(nextX)} ${short(nextY)}`
  })
  return (
    <svg className={className} viewBox={`0 0 ${width} 76`} aria-hidden="true">
      <path className={styles.todo} d={parts.slice(current - 1).join('')} />
      <path className={styles.done} d={parts.slice(0, current - 1).join('')} />
      {Array.from({ length: total }, (_, index) => {
        const [x, y] = at(index)
        const state = index < current - 1 ? styles.passed : index === current - 1 ? styles.current : styles.coming
        const length = index === current - 1 ? 34 : Math.min(26, step * 0.9)
        return <path key={index} className={state} d={leaf(x, y, index % 2 ? 55 : -55, length, 0.5)} />
      })}
    </svg>
  )
}
