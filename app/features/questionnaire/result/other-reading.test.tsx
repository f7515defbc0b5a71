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

  test('explains «немало» by «Иногда» where nothing was marked as frequent, and speaks of it nowhere else', () => {
    const brief = (more: 'more' | 'enough', noticed: string[] = []) => {
      const read = { state: 'brief', raw: null, frequency: null, impact: null, step: null, leaves: null, noticed } as const
      const quotes = noticed.map((code) => ({
        code,
        domain: 'emotion' as const,
        text: 'Легко плачет.',
        value: 2,
        label: 'Часто',
      }))
      const domains = [{ ...read, noticed, domain: 'emotion' as const, brief: more }]
      return textOf({ ...view, quotes, profile: { ...view.profile, domains } })
    }
    expect(brief('more')).toMatch(/Отмечено немало.+не отметил: «немало» сложилось из ответов «Иногда»/)
    expect(brief('enough')).toMatch(/Отмечено мало.+Частых трудностей в этой сфере взрослый не отметил\./)
    expect(brief('more', ['EMO11'])).toMatch(/Отмечено немало.+Легко плачет/)
    for (const said of [brief('enough'), brief('more', ['EMO11'])]) expect(said).not.toContain('Иногда')
  })
})
