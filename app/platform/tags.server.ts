/** Who reads: what is read for a page leaves its names here; for anybody else nobody collects them. */
export type Reader = { tags?: Set<string> | undefined }

/** Names what a verb reads: when any of it is published, the page it was read for is made again. */
export function tag({ tags }: Reader, ...names: string[]): void {
  for (const name of names) tags?.add(name)
}

/** The same reader with a collection of its own, which begins empty. */
export function collecting<R extends object>(reader: R): R & { tags: Set<string> } {
  return { ...reader, tags: new Set<string>() }
}
