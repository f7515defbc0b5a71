import styles from './problem-top.module.css'

/** The parts of the page, always at hand; the one on the screen is marked (entry/reading.ts). */
export function ProblemJump({ parts }: { parts: { id: string; title: string }[] }) {
  return (
    <nav className={styles.jump} aria-label="На этой странице" data-toc data-floats="">
      <div className="wrap">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </div>
    </nav>
  )
}
