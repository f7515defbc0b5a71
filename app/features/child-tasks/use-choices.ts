import { useRef } from 'react'
import { useFresh } from '#app/features/children/use-fresh.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import type { TaskChoices } from './contract.ts'
import type { TaskSettings } from './settings.ts'

type Part = Partial<TaskSettings>

/** The choices of a child's games. Ticks that follow one another fast are sent one after another, and none is lost. */
export function useChoices(childId: string, served: TaskChoices) {
  const params = { id: childId }
  const { value, setValue, isBusy, change } = useFresh(served, () => call('GET user/children/{id}/task-settings', { params }))
  const wanted = useRef(served.settings)
  const unsent = useRef<Part | null>(null)
  const kept = useRef(served)
  const isSending = useRef(false)

  /** @param partOf what changes, from what is wanted now */
  function set(partOf: (now: TaskSettings) => Part): void {
    const part = partOf(wanted.current)
    const settings = { ...wanted.current, ...part }
    wanted.current = settings
    unsent.current = { ...unsent.current, ...part }
    setValue((shown) => ({ ...shown, settings }))
    if (!isSending.current) void send()
  }

  async function send(): Promise<void> {
    isSending.current = true
    try {
      for (let body = unsent.current; body; body = unsent.current) {
        unsent.current = null
        kept.current = await call('PUT user/children/{id}/task-settings', { params, body })
      }
      say('Сохранено', 'good')
    } catch (error) {
      unsent.current = null
      say(wordsOf(error), 'bad')
    }
    wanted.current = kept.current.settings
    setValue(kept.current)
    isSending.current = false
  }

  return { value, isBusy, change, set }
}
