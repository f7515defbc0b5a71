import { ageOn } from '#app/shared/dates.ts'

export const BANDS = ['4-6', '7-10', '11-16'] as const
export type AgesBand = (typeof BANDS)[number]

/** The ages of a band in whole years, both ends included. */
export const AGES: Record<AgesBand, { from: number; to: number }> = {
  '4-6': { from: 4, to: 6 },
  '7-10': { from: 7, to: 10 },
  '11-16': { from: 11, to: 16 },
}

/** From «four years old» to «class 7 and later»; in the first classes by quarter of the school year. */
export const STAGES = [
  ...(['p4', 'p5', 'p6'] as const),
  ...(['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4', '3.1', '3.3'] as const),
  ...(['g5', 'g6', 'g7'] as const),
] as const
export type Stage = (typeof STAGES)[number]

export const CHILD_CLASSES = ['none', 'preparatory', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const
export type ChildClass = (typeof CHILD_CLASSES)[number]

/**
 * The class that a card's own words name: «2 класс», «2 «А»», «подготовительная группа»; null where the age must decide.
 * @see reference/instrument.md 2.1
 */
export function classOfCard(words: string | undefined): ChildClass | null {
  const said = (words ?? '').toLowerCase()
  if (/подготов/.test(said)) return 'preparatory'
  const number = /(?<!\d)(\d{1,2})(?!\d)/.exec(said)?.[1]
  const named = CHILD_CLASSES.find((one) => one === String(Number(number)))
  // «1 класс, группа продлённого дня» and «3 класс, домашнее обучение» are school; «группа 2» is not.
  if (/сад|групп|дома/.test(said) && !/класс/.test(said)) return 'none'
  return named ?? null
}

/** The stages of the first class before January: reading, writing and counting are only being taught. */
export const READINESS_STAGES: readonly Stage[] = ['1.1', '1.2']

export type Placed = { stage: Stage; band: AgesBand; youngest: boolean }

const YOUNGEST_AGE = 4
const OLDEST_AGE = 16
const FIRST_SCHOOL_AGE = 7
// A child of the first class is six or seven on 1 September; under 6 years and 9 months means among the youngest.
const YOUNGEST_BY_CLASS_MONTHS = 69

/**
 * Where a child stands: the stage whose floors count, the band whose questions are asked, and whether the child is among the
 * youngest of the class. Without a class it follows from the age.
 * @param birthday ISO date, no zone
 * @param on       ISO date in Moscow
 * @returns null under four and over sixteen
 * @see reference/instrument.md 2.1, 2.2
 */
export function placeOf(birthday: string, childClass: ChildClass | null, on: string): Placed | null {
  const age = ageOn(birthday, on)
  if (age < YOUNGEST_AGE || age > OLDEST_AGE) return null
  const grade = gradeOf(birthday, childClass, on)
  if (grade === null) {
    const stage = age === 4 ? 'p4' : age === 5 ? 'p5' : 'p6'
    return { stage, band: '4-6', youngest: false }
  }
  const stage = stageOfGrade(grade, quarterOf(on))
  return { stage, band: bandOf(stage), youngest: isYoungest(birthday, grade, on) }
}

export function bandOf(stage: Stage): AgesBand {
  return stage.startsWith('p') ? '4-6' : stage.startsWith('g') ? '11-16' : '7-10'
}

/** The stages at which a band's questions are asked. */
export function stagesOf(band: AgesBand): Stage[] {
  return STAGES.filter((stage) => bandOf(stage) === band)
}

/**
 * The quarter of the school year: September and October, the rest of the year, winter until April, spring and the summer after it.
 * @param on ISO date in Moscow
 */
export function quarterOf(on: string): 1 | 2 | 3 | 4 {
  const month = Number(on.slice(5, 7))
  if (month >= 11) return 2
  if (month >= 9) return 1
  return month <= 3 ? 3 : 4
}

function gradeOf(birthday: string, childClass: ChildClass | null, on: string): number | null {
  if (childClass === 'none' || childClass === 'preparatory') return null
  if (childClass !== null) return Number(childClass)
  if (ageOn(birthday, on) < FIRST_SCHOOL_AGE) return null
  return Math.min(11, Math.max(1, ageOn(birthday, startOfYear(on)) - 6))
}

function stageOfGrade(grade: number, quarter: 1 | 2 | 3 | 4): Stage {
  if (grade === 1 || grade === 2) return `${grade}.${quarter}`
  if (grade === 3) return quarter <= 2 ? '3.1' : '3.3'
  if (grade === 4) return '3.3'
  return grade === 5 ? 'g5' : grade === 6 ? 'g6' : 'g7'
}

function isYoungest(birthday: string, grade: number, on: string): boolean {
  return monthsBetween(birthday, startOfYear(on)) < YOUNGEST_BY_CLASS_MONTHS + grade * 12
}

/** 1 September of the school year that a day falls into; in summer of the one that has just ended. */
function startOfYear(on: string): string {
  const year = Number(on.slice(0, 4))
  return `${on.slice(5) >= '09-01' ? year : year - 1}-09-01`
}

function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
}
