import type { StepProfile } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { OF_OTHER_AGES } from './result-copy.ts'
import { adviceOf } from './step-advice.ts'

const SIGHT: readonly Domain[] = ['read', 'write', 'motor', 'fatigue']
const HEARING: readonly Domain[] = ['communicate', 'attention', 'memory', 'read']
const LANGUAGES: readonly Domain[] = ['communicate', 'read', 'write', 'memory']
const CHANGES: readonly Domain[] = ['emotion', 'behavior', 'fatigue']
const OF_AGE: readonly Domain[] = ['attention', 'behavior', 'motor', 'read', 'write', 'math']
// Hours a night that are too few: the upper end of what was chosen. AASM consensus 2016, 10.5664/jcsm.6288
const UPPER_END: Record<string, number> = { 'to-7': 7, '7-8': 8, '8-9': 9, '9-10': 10, '10-11': 11 }

/**
 * What else it may come from, the first thing to look at first: sleep, sight and hearing, languages, changes, age; then what the sphere is
 * known for.
 * @see reference/instrument.md 1.16, 2.2
 */
export function reasonsOf(
  domain: Domain,
  { context, stage, youngest }: Pick<StepProfile, 'context' | 'stage' | 'youngest'>,
  age: number,
): string[] {
  const chosen = (code: string) => context.find((line) => line.code === code)?.options ?? []
  const hours = UPPER_END[chosen('CTX14')[0] ?? '']
  const languages = chosen('CTX13')[0]
  const changes = chosen('CTX15').filter((option) => option !== 'none')
  const found: [boolean, string][] = [
    [
      hours !== undefined && hours <= enoughSleep(age),
      `Сначала сон: ночью в\u00a0будни ребёнок спит не\u00a0больше ${hours}\u00a0часов, ${needed(age)}.`,
    ],
    [SIGHT.includes(domain) && chosen('CTX11').includes('no'), 'Сначала проверьте зрение: за последний год его не проверяли.'],
    [HEARING.includes(domain) && chosen('CTX12').includes('no'), 'Сначала проверьте слух: за последний год его не проверяли.'],
    [
      LANGUAGES.includes(domain) && (languages === 'both' || languages === 'other'),
      'Дома говорят не только на русском. Если трудно только по-русски, возможно, мало практики; если в обоих языках, скажите об этом специалисту.',
    ],
    [
      CHANGES.includes(domain) && changes.length > 0,
      'За полгода у вас была важная перемена: после неё так бывает, и часто со временем становится легче.',
    ],
    [
      OF_AGE.includes(domain) && youngest,
      'Ребёнок среди младших в классе: часть трудностей может объясняться возрастом, и за год разница обычно тает.',
    ],
  ]
  const others: string[] = Object.values(OF_OTHER_AGES)
  const ownAge = adviceOf(domain, stage).alsoCausedBy.filter((phrase) => !others.includes(phrase))
  return [...found.flatMap(([isDue, sentence]) => (isDue ? [sentence] : [])), `Бывает и от другого: ${ownAge.join('; ')}.`]
}

/** The question asks of the night alone, and up to five years the norm counts the nap too. */
function needed(age: number): string {
  return age <= 5 ? 'а дошкольнику нужно 10–13 вместе с дневным сном' : 'а в этом возрасте обычно нужно больше'
}

/** So many hours or fewer are few for the age. */
function enoughSleep(age: number): number {
  if (age <= 5) return 10
  return age <= 12 ? 9 : 8
}
