import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

/** Whether the weekly letter comes: asked for here, never by itself. */
export function LetterChoice({ childId, isAsked }: { childId: string; isAsked: boolean }) {
  const [isWanted, setWanted] = useState(isAsked)
  const { run } = useBusy()
  const choose = (wanted: boolean) =>
    void run(async () => {
      setWanted(wanted)
      try {
        await call('PUT user/children/{id}/plan-letter', { params: { id: childId }, body: { isWanted: wanted } })
        say(wanted ? 'Письмо будет приходить раз в\u00a0неделю' : 'Письма больше не\u00a0придут', 'good')
      } catch (error) {
        setWanted(!wanted)
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <Checkbox name="plan-letter" checked={isWanted} onChange={(event) => choose(event.target.checked)}>
      Раз в&nbsp;неделю присылать письмо: отметить сделанное одним нажатием. Ни&nbsp;имени ребёнка, ни&nbsp;занятий в&nbsp;нём
      нет.
    </Checkbox>
  )
}
