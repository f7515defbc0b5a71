import type { Band, DomainStep } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { READINESS_STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'

type Sentences = Record<Band, string>

/** Instrument.md 5: reading at school, the teacher's answers beside. */
const READING: Sentences = {
  0: 'Учитель тоже отмечает здесь мало.',
  1: 'Учитель отмечает в чтении отдельные случаи. Спросите, на каких текстах.',
  2: 'Учитель видит то же на уроках. Договоритесь о встрече втроём со школьным логопедом.',
  3: 'И дома, и на уроках чтение даётся с трудом. Возьмите оба листа на приём.',
}
/** Instrument.md 5: attention before school. */
const ATTENTION: Sentences = {
  0: 'Воспитатель тоже отмечает мало.',
  1: 'Воспитатель видит это иногда. Спросите, в какое время дня.',
  2: 'В группе видно то же. Договоритесь об одной просьбе и одном знаке на всех.',
  3: 'И дома, и в группе это мешает. Возьмите оба листа на приём.',
}
/** The same for spheres that the reference has no sentences of: what it says of every one of them. */
const AT_SCHOOL: Sentences = {
  0: 'Учитель тоже отмечает здесь мало.',
  1: 'Учитель отмечает здесь отдельные случаи. Спросите, на каких уроках.',
  2: 'Учитель видит то же на уроках. Договоритесь о встрече.',
  3: 'И дома, и на уроках это даётся с трудом. Возьмите оба листа на приём.',
}
const IN_KINDERGARTEN: Sentences = {
  0: 'Воспитатель тоже отмечает мало.',
  1: 'Воспитатель видит это иногда. Спросите, в какое время дня.',
  2: 'В группе видно то же. Договоритесь с воспитателем о встрече.',
  3: 'И дома, и в группе это мешает. Возьмите оба листа на приём.',
}
const UPPER = 2

type Seen = Pick<DomainStep, 'step' | 'brief'>

/**
 * What a teacher's answers say beside the parent's, of the room and never of a treatment.
 * @returns null where they say no step, or where «тоже» and «то же» would not be true
 * @see reference/instrument.md 5, principle 7
 */
export function besideSentence(
  { domain, stage }: { domain: Domain; stage: Stage },
  { parent, teacher }: { parent: Seen; teacher: Seen },
): string | null {
  // Of three short answers it is only known that they are few.
  const step = teacher.step ?? (teacher.brief === 'enough' ? 0 : null)
  if (step === null || parent.step === null) return null
  if (step === 0 && parent.step > 0) return null
  if (step >= UPPER && parent.step < UPPER) return null
  return sentencesOf(domain, stage)[step]
}

function sentencesOf(domain: Domain, stage: Stage): Sentences {
  if (stage.startsWith('p')) return domain === 'attention' ? ATTENTION : IN_KINDERGARTEN
  return domain === 'read' && !READINESS_STAGES.includes(stage) && !stage.startsWith('g') ? READING : AT_SCHOOL
}
