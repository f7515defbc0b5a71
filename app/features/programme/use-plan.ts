import { useEffect, useState } from 'react'
import type { Feeling } from '#app/features/children/contract.ts'
import { feelingWords } from '#app/features/children/child-words.ts'
import { sendMarks } from '#app/features/content/entry/kept-marks.ts'
import { call } from '#app/shared/client.ts'
import { hasMarks } from '#app/shared/forget-pages.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Plan } from './contract.ts'
import type { StepActs } from './plan-step.tsx'

/** A plan as it was served and as it stands after each change; `acts` is null for those who may only look. */
export function usePlan(served: Plan): { plan: Plan; isBusy: boolean; acts: StepActs | null } {
  const [plan, setPlan] = useState(served)
  const { isBusy, run } = useBusy()
  const id = plan.childId

  // What a run of an exercise kept without a network goes to the plan that is opened first.
  useEffect(() => {
    if (!served.mayMark || !hasMarks()) return
    void sendMarks(id)
      .then((sent) => (sent > 0 ? call('GET user/children/{id}/plan', { params: { id } }) : null))
      .then((fresh) => fresh && setPlan(fresh))
      .catch(() => {})
  }, [id, served.mayMark])

  const change = (write: () => Promise<Plan>, done: string) =>
    void run(async () => {
      try {
        setPlan(await write())
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })

  const acts: StepActs = {
    mark: (code, feeling?: Feeling) =>
      change(
        () => call('PUT user/children/{id}/plan/{code}', { params: { id, code }, body: feeling ? { feeling } : {} }),
        feeling ? `Записано: ${feelingWords[feeling]}` : 'Отмечено: в\u00a0саду прибавилось',
      ),
    unmark: (code) => change(() => call('DELETE user/children/{id}/plan/{code}', { params: { id, code } }), 'Отметка снята'),
    swap: (code, instead) =>
      change(
        () => call('PUT user/children/{id}/plan/{code}/instead', { params: { id, code }, body: { instead } }),
        'Заменено до\u00a0конца этих четырёх недель',
      ),
  }
  return { plan, isBusy, acts: plan.mayMark ? acts : null }
}
