import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { followUpCopy as copy } from './follow-up-copy.ts'

/** Whether the question three months later comes by a letter: it does not until somebody asks. */
export function FollowUpByLetter({ token, first }: { token: string; first: boolean }) {
  const [isWanted, setWanted] = useState(first)
  const { isBusy, run } = useBusy()

  async function ask(): Promise<void> {
    try {
      const { wanted } = await call('POST questioning/manual/letter', { body: { token, wanted: !isWanted } })
      setWanted(wanted)
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  return (
    <>
      <p role="status">{isWanted ? copy.letterOn : copy.letter}</p>
      <Button kind="line" size="s" busy={isBusy} busyLabel={copy.telling} onClick={() => void run(ask)}>
        {isWanted ? copy.noLetter : copy.askByLetter}
      </Button>
    </>
  )
}
