import type { StepProfile } from '#app/features/questionnaire/contract.ts'

const HELPERS: Record<string, string> = {
  speech: 'логопеда',
  psychologist: 'психолога',
  neuro: 'нейропсихолога',
  defectologist: 'дефектолога',
  tutor: 'репетитора',
}

/**
 * Whom to ask first: those who work with the child already; null where nobody does.
 * @see reference/instrument.md 1.16, CTX16
 */
export function askHelpersFirst({ context }: Pick<StepProfile, 'context'>): string | null {
  const chosen = context.find(({ code }) => code === 'CTX16')?.options ?? []
  const names = chosen.flatMap((option) => HELPERS[option] ?? [])
  const [last] = names.slice(-1)
  if (!last) return null
  if (names.length === 1) return `Сначала спросите ${last}, который уже занимается с\u00a0ребёнком.`
  return `Сначала спросите тех, кто уже занимается с\u00a0ребёнком: ${names.slice(0, -1).join(', ')} и\u00a0${last}.`
}
