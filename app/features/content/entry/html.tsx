import styles from './html.module.css'

type Parts = { as?: 'div' | 'p' | 'dd' | 'li' | 'span'; html: string; className?: string | undefined }

/** Text that the portal itself turned from Markdown into HTML. */
export function Html({ as: Element = 'div', html, className }: Parts) {
  return (
    <Element className={className ? `${styles.html} ${className}` : styles.html} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
