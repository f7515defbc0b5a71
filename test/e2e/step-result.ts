import pg from 'pg'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { QuestionList, Receipt } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'

type Value = 0 | 1 | 2 | 3 | null
export type Filled = {
  /** The answer to every question of a sphere; 0 where nothing is said. */
  often?: Partial<Record<Domain, Value>>
  hinders?: Partial<Record<Domain, Value>>
  safety?: boolean
  strengths?: string[]
  general?: { code: string; value: Value }[]
  childId?: string
  childName?: string
  birthday?: string
  childClass?: string
  informant?: string
  manual?: boolean
}

/** A map by steps, sent from the page as its browser's own. */
export async function fillSteps(page: Page, filled: Filled = {}): Promise<Receipt> {
  return page.evaluate(
    async ({ often = {}, hinders = {}, safety = false, ...rest }) => {
      await fetch('/api/v1/csrf-cookie')
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const list = (await (await fetch('/api/v1/questioning/create?band=7-10')).json()) as QuestionList
      const stage = '2.2' as const
      const core = Object.values(list.form?.core[stage] ?? {}).flat()
      const asked = list.questions.filter(({ code, domain }) => domain === 'safety' || core.includes(code))
      const answers = asked.map(({ code, domain }, index) => ({
        code,
        value:
          domain === 'safety' ? (safety && index === asked.length - 1 ? 1 : 0) : ((often as Record<string, Value>)[domain] ?? 0),
      }))
      const nothing = new Set(Object.entries(often).flatMap(([domain, value]) => (value === null ? [domain] : [])))
      for (const answer of answers) {
        const domain = asked.find(({ code }) => code === answer.code)?.domain ?? ''
        if (nothing.has(domain)) answer.value = null as never
      }
      const response = await fetch('/api/v1/questioning', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: JSON.stringify({
          version: list.version,
          child_name: rest.childName ?? 'Миша',
          child_birthday: rest.birthday ?? '2018-03-14',
          child_sex: 'male',
          child_hand: 'right',
          child_class: rest.childClass ?? '2',
          consent: true,
          answers,
          impact: Object.entries(hinders).map(([domain, value]) => ({ domain, value })),
          ...(rest.strengths ? { strengths: rest.strengths } : {}),
          ...(rest.general ? { general: rest.general } : {}),
          ...(rest.childId ? { child_id: rest.childId } : {}),
          ...(rest.informant ? { informant: rest.informant } : {}),
          ...(rest.manual ? { manual: true } : {}),
        }),
      })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as Receipt
    },
    { ...filled },
  )
}

/** Makes a map older, with nothing else of it changed. */
export async function age(resultId: string, { days }: { days: number }): Promise<void> {
  const database = new pg.Client({ connectionString: inject('portalDatabase') })
  await database.connect()
  await database.query("update submissions set created_at = created_at - $2 * interval '1 day' where id = $1", [resultId, days])
  await database.end()
}
