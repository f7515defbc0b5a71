import type { Domain } from '#app/features/questionnaire/domains.ts'

/** An exercise as the first screen of a result offers it. */
export type Evening = { code: string; title: string; link: string; minutes: number; materials: string[]; domain: Domain }

/** What is read of an exercise's card. */
type Exercise = {
  code: string
  title: string
  link: string
  theme: string | null
  ages?: [number, number] | undefined
  practiceMinutes?: number | undefined
  materials?: string[] | undefined
}

/** The first exercise for a child of this age, of the first sphere that has one. */
export function firstSuiting(exercises: readonly Exercise[], domains: readonly Domain[], age: number): Evening | null {
  for (const domain of domains) {
    const found = exercises.find(({ theme, ages: [from, to] = [0, 0] }) => theme === domain && from <= age && age <= to)
    if (found)
      return {
        code: found.code,
        title: found.title,
        link: found.link,
        minutes: found.practiceMinutes ?? 10,
        materials: found.materials ?? [],
        domain,
      }
  }
  return null
}
