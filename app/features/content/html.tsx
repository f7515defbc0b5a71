/** Text that the portal itself turned from Markdown into HTML. */
export function Html({ as: Element = 'div', html, className }: { as?: 'div' | 'p' | 'dd'; html: string; className?: string | undefined }) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
