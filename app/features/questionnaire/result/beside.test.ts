import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Band } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { STAGES } from '#app/features/questionnaire/instrument/stages.ts'
import { besideSentence } from './beside.ts'

const seen = (step: Band | null, brief: 'more' | 'enough' | null = null) => ({ step, brief })
const said = (stage: (typeof STAGES)[number], domain: (typeof DOMAINS)[number], parent: Band, teacher: Band) =>
  besideSentence({ domain, stage }, { parent: seen(parent), teacher: seen(teacher) })

describe('the teacher’s words beside the parent’s', () => {
  test('are those of the reference for reading at school and attention before it', () => {
    expect(said('2.3', 'read', 2, 2)).toBe('Учитель видит то же на уроках. Договоритесь о встрече втроём со школьным логопедом.')
    expect(said('p5', 'attention', 3, 3)).toBe('И дома, и в группе это мешает. Возьмите оба листа на приём.')
    expect(said('g6', 'read', 0, 0)).toBe('Учитель тоже отмечает здесь мало.')
  })

  test('say «тоже» and «то же» only where both say so, and nothing where the teacher’s answers give no step', () => {
    const step = fc.constantFrom<Band>(0, 1, 2, 3)
    fc.assert(
      fc.property(fc.constantFrom(...STAGES), fc.constantFrom(...DOMAINS), step, step, (stage, domain, parent, teacher) => {
        const words = said(stage, domain, parent, teacher)
        if (/тоже/.test(words ?? '')) expect([parent, teacher]).toEqual([0, 0])
        if (/то же|И дома/.test(words ?? '')) expect(Math.min(parent, teacher)).toBeGreaterThanOrEqual(2)
        if (parent === teacher) expect(words).not.toBeNull()
        // It is never said who is right.
        expect(words ?? '').not.toMatch(/прав|ошиба|хуже|лечен|диагноз/)
      }),
    )
    expect(besideSentence({ domain: 'read', stage: '2.3' }, { parent: seen(1), teacher: seen(null, 'more') })).toBeNull()
    expect(besideSentence({ domain: 'read', stage: '2.3' }, { parent: seen(0), teacher: seen(null, 'enough') })).toContain('тоже')
    expect(besideSentence({ domain: 'read', stage: '2.3' }, { parent: seen(null), teacher: seen(2) })).toBeNull()
  })
})
