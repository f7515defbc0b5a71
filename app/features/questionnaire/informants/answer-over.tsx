import { useSyncExternalStore } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'
import { informantFaults } from './copy.ts'
import { recall } from './answer-draft.ts'

/** A link that opens no form any more: why, and on the device that answered the way to take the answers back. */
export function AnswerOver({ token, message }: { token: string; message: string }) {
  const takeBack = useSyncExternalStore(
    neverChanges,
    () => (message === informantFaults.takenBack ? null : takeBackOf(token)),
    () => null,
  )
  return (
    <Door
      theme="seed"
      seed="answer"
      actions={
        takeBack && (
          <ButtonLink kind="line" href={takeBack}>
            Забрать свои ответы
          </ButtonLink>
        )
      }
    >
      <h1>{takeBack ? 'Ответы уже отправлены' : 'Здесь отвечать больше нечего'}</h1>
      <p>{message}</p>
    </Door>
  )
}

function takeBackOf(token: string): string | null {
  const kept = recall(token)
  return kept && 'takeBack' in kept ? kept.takeBack : null
}

function neverChanges(): () => void {
  return () => {}
}
