import styles from './html.module.css'

type Parts = { as?: 'div' | 'p' | 'dd' | 'li' | 'span'; html: string; className?: string | undefined; isSaid?: boolean }

/** Text that the portal itself turned from Markdown into HTML; one without paragraphs of its own says by `isSaid` that it is read aloud. */
export function Html({ as: Element = 'div', html, className, isSaid }: Parts) {
  return (
    <Element
      className={className ? `${styles.html} ${className}` : styles.html}
      data-said={isSaid ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
