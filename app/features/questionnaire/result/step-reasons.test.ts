import { describe, expect, test } from 'vitest'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { domainCopy, OF_OTHER_AGES } from './result-copy.ts'
import { adviceOf } from './step-advice.ts'
import { reasonsOf } from './step-reasons.ts'

const said = (domain: Domain, stage: Stage) => reasonsOf(domain, { context: [], stage, youngest: false }, 8).join(' ')
const PAIRS = STAGES.flatMap((stage) => DOMAINS.map((domain) => ({ stage, domain })))

describe('what else it may come from', () => {
  test('is little sleep at night; a preschooler’s norm counts the nap too', () => {
    const first = (option: string, age: number) =>
      reasonsOf(
        'attention',
        { context: [{ code: 'CTX14', options: [option] }], stage: age < 7 ? 'p4' : '2.1', youngest: false },
        age,
      )[0]
    const plain = (words = '') => words.replaceAll('\u00a0', ' ')
    expect(plain(first('to-7', 8))).toBe(
      'Сначала сон: ночью в будни ребёнок спит не больше 7 часов, а в этом возрасте обычно нужно больше.',
    )
    expect(plain(first('9-10', 4))).toBe(
      'Сначала сон: ночью в будни ребёнок спит не больше 10 часов, а дошкольнику нужно 10–13 вместе с дневным сном.',
    )
    expect(first('9-10', 8)).not.toContain('сон')
  })

  test('never is the age of another child', () => {
    // Words of the first map are compared whole: the build puts other spaces into them.
    const first = DOMAINS.flatMap((domain) => domainCopy[domain].alsoCausedBy)
    for (const phrase of Object.values(OF_OTHER_AGES)) expect(first).toContain(phrase)
    for (const { stage, domain } of PAIRS) expect(said(domain, stage)).not.toMatch(/младший|6–12/)
  })

  test('is nothing of school before school', () => {
    for (const domain of DOMAINS) expect(said(domain, 'p5')).not.toMatch(/школ|класс|урок|доск|чтение|тем[ыу]/)
  })
})

describe('what to do', () => {
  test.each(['1.1', '1.2'] as const)('at stage %s is about what reading, writing and counting rest on', (stage) => {
    for (const domain of ['read', 'write', 'math'] as const) {
      const { about, steps, whom } = adviceOf(domain, stage)
      expect(about).toContain('Ещё учится')
      expect(steps).toEqual(adviceOf(domain, 'p6').steps)
      expect(whom).toContain('Учитель')
      expect([about, whom].join(' ')).not.toMatch(/сада|воспитател|диктант|текст|тетрад/i)
    }
  })

  test('from January of the first class is about reading, writing and counting themselves', () => {
    expect(adviceOf('read', '1.3')).toEqual(domainCopy.read)
    expect(adviceOf('attention', '1.1')).toEqual(domainCopy.attention)
  })
})
