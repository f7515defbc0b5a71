import { useEffect, useEffectEvent, useState } from 'react'
import type { Feeling } from '#app/features/children/contract.ts'
import { feelingWords } from '#app/features/children/child-words.ts'
import { dropMark, keepMark, sendMarks } from '#app/features/content/entry/kept-marks.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { hasMarks } from '#app/shared/forget-pages.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Plan } from '#app/features/programme/contract.ts'
import type { StepActs } from './plan-step.tsx'

/** A plan as it was served and as it stands after each change; `acts` is null for those who may only look. */
export function usePlan(served: Plan): { plan: Plan; isBusy: boolean; acts: StepActs | null } {
  const [plan, setPlan] = useState(served)
  const { isBusy, run } = useBusy()
  const id = plan.childId

  // What was kept without a network goes to the plan that is opened first, and from here as soon as there is a connection.
  const send = useEffectEvent(() => {
    if (!served.mayMark || !hasMarks()) return
    void sendMarks(id)
      .then((sent) => (sent > 0 ? call('GET user/children/{id}/plan', { params: { id } }) : null))
      .then((fresh) => fresh && setPlan(fresh))
      .catch(() => {})
  })
  useEffect(() => {
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])

  /** @param keep what the device does where nobody answers, and the words for it */
  const change = (write: () => Promise<Plan>, done: string, keep?: () => string) =>
    void run(async () => {
      try {
        setPlan(await write())
        say(done, 'good')
      } catch (error) {
        if (!keep || !(error instanceof AppError && error.code === 'unavailable')) return say(wordsOf(error), 'bad')
        say(keep(), 'good')
      }
    })

  const acts: StepActs = {
    mark: (code, feeling?: Feeling) =>
      change(
        async () => {
          const fresh = await call('PUT user/children/{id}/plan/{code}', {
            params: { id, code },
            body: feeling ? { feeling } : {},
          })
          dropMark({ code, childId: id })
          return fresh
        },
        feeling ? `Записано: ${feelingWords[feeling]}` : 'Отмечено: в\u00a0саду прибавилось',
        () => {
          keepMark({ code, feeling, childId: id })
          setPlan(withMark(plan, code, { isDone: true, felt: feeling ?? null }))
          return 'Отмечено на\u00a0этом устройстве: отметка уйдёт в\u00a0план, когда появится связь.'
        },
      ),
    unmark: (code) => {
      const said = 'Отметка снята'
      const isHereAlone = dropMark({ code, childId: id })
      const keep = () => {
        setPlan(withMark(plan, code, { isDone: false, felt: null }))
        return said
      }
      // It may have come although its answer did not.
      change(() => call('DELETE user/children/{id}/plan/{code}', { params: { id, code } }), said, isHereAlone ? keep : undefined)
    },
    swap: (code, instead) =>
      change(
        () => call('PUT user/children/{id}/plan/{code}/instead', { params: { id, code }, body: { instead } }),
        'Заменено до\u00a0конца этих четырёх недель',
      ),
  }
  return { plan, isBusy, acts: plan.mayMark ? acts : null }
}

/** The plan as it will be when the mark of today has come. */
function withMark(plan: Plan, code: string, { isDone, felt }: { isDone: boolean; felt: Feeling | null }): Plan {
  const { today } = plan
  const week = plan.week.map((step) => {
    if (step.code !== code) return step
    const others = step.doneOn.filter((day) => day !== today)
    return { ...step, doneOn: isDone ? [...others, today] : others, felt }
  })
  return { ...plan, week }
}
