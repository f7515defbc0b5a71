import type { Tag, Theme } from '#app/features/content/contract.ts'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { THEMES } from '#app/features/content/themes.ts'
import type { Found } from './contract.ts'
import { AGES } from './copy.ts'

type Match = { section: string; theme: string | null }

const LOOKED_AT = 6
const ENOUGH = 3

/** The themes of what was found, in the order of the portal. */
export function themesOf(matches: Match[], chosen: Theme | undefined): Tag[] {
  const present = new Set(matches.map(({ theme }) => theme))
  return THEMES.filter((theme) => present.has(theme) || theme === chosen).map((theme) => ({
    id: theme,
    title: THEME_TITLES[theme],
    active: theme === chosen,
  }))
}

/** The sections of what was found, each with its number, the richest first. */
export function typesOf(matches: Match[], chosen: string | undefined, titleOf: (section: string) => string): Found['types'] {
  const counts = new Map(chosen ? [[chosen, 0]] : [])
  for (const { section } of matches) counts.set(section, (counts.get(section) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, title: titleOf(id), count, active: id === chosen }))
    .toSorted((one, other) => other.count - one.count)
}

/** The ages one can choose from. */
export function agesOf(chosen: number | undefined): Tag[] {
  return AGES.map(({ id, title }) => ({ id, title, active: id === String(chosen) }))
}

/** The theme that the best of what was found speaks of, or null where it speaks of many. */
export function topicOf(matches: Match[]): Theme | null {
  const best = matches.slice(0, LOOKED_AT)
  const page = best.slice(0, ENOUGH).find(({ section }) => section === 'problems')
  const theme =
    page?.theme ?? THEMES.find((code) => code !== 'help' && best.filter((match) => match.theme === code).length >= ENOUGH)
  return THEMES.find((code) => code === theme) ?? null
}
