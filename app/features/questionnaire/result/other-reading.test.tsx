import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { StepResultView } from '#app/features/questionnaire/contract.ts'
import { OtherReading } from './other-reading.tsx'

const view: StepResultView = {
  ...({ type: 'teacher', rules: 2, version: '2', informant: 'teacher', filledOn: '2026-11-23', expiresOn: null } as const),
  ...{ childName: 'Миша', childAge: 8, parentName: null, quotes: [], strengths: [], detailed: [] },
  profile: {
    ...({ stage: '2.2', youngest: false, safety: false, general: [], strengths: [], context: [], quality: [] } as const),
    domains: [],
  },
}

function textOf(shown: StepResultView, hasEyes?: boolean): string {
  return renderToStaticMarkup(<OtherReading view={shown} hasEyes={hasEyes} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('what a teacher answered', () => {
  test('is said to stand beside the family’s answers only where those are about all spheres', () => {
    expect(textOf(view, true)).toContain('Рядом ответы всех стоят в карточке ребёнка.')
    expect(textOf(view, false)).toContain('Рядом ответы встанут в карточке ребёнка, когда вы ответите обо всех сферах.')
    expect(textOf(view, false)).not.toContain('стоят')
    expect(textOf(view)).not.toContain('Рядом')
  })
})
