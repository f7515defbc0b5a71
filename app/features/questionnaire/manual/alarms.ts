import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { CountedForm } from './forms.server.ts'

const LEAST = 100
const UPPER = 2
/** What the simulation gives, and how far own data may be from it: T1 and T2 of instrument.md 4, the alarm of 3.6. */
const EXPECTED = { domain: { share: 0.132, within: 0.04 }, any: { share: 0.5, within: 0.08 } }

/** Where the shares of upper steps are not those that the floors were made for, a sentence each; nothing under a hundred forms. */
export function alarmsOf(forms: readonly CountedForm[]): string[] {
  const stepped = forms.filter(({ profile }) => profile.domains.some(({ step }) => step !== null))
  if (stepped.length < LEAST) return []
  const any = stepped.filter(({ profile }) => profile.domains.some(({ step }) => (step ?? 0) >= UPPER)).length / stepped.length
  const domains = DOMAINS.flatMap((domain) => {
    const steps = stepped.flatMap(({ profile }) => profile.domains.find((one) => one.domain === domain)?.step ?? [])
    if (steps.length < LEAST) return []
    const share = steps.filter((step) => step >= UPPER).length / steps.length
    return isOff(share, EXPECTED.domain)
      ? [`${sphereTitles[domain]}: верхних ступеней ${percent(share)}, а\u00a0ждали ${percent(EXPECTED.domain.share)}.`]
      : []
  })
  const family = isOff(any, EXPECTED.any)
    ? [`Семей хотя\u00a0бы с\u00a0одной верхней ступенью ${percent(any)}, а\u00a0ждали ${percent(EXPECTED.any.share)}.`]
    : []
  return [...family, ...domains]
}

function isOff(share: number, { share: expected, within }: { share: number; within: number }): boolean {
  return Math.abs(share - expected) > within
}

function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}
