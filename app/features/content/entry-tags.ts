/** The name by which pages show one entry. */
export function tagOf(section: string, code: string): string {
  return `${section}:${code}`
}

/** What a change of an entry drops: the pages that show it, and those that list its section. */
export function tagsOf({ section, code }: { section: string; code: string }): string[] {
  return [section, tagOf(section, code)]
}

/** The same name from an address like `problems/read`, that texts use to name each other. */
export function tagOfAddress(address: string): string {
  return address.replace('/', ':')
}
