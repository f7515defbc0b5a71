import { Callout } from '#app/ui/callout.tsx'
import { ChildModeExit } from '#app/ui/child-mode-exit.tsx'

/** What the server refused, above the form; read out when it appears. */
export function Refusal({ words }: { words: string }) {
  return (
    <div role="alert">
      {words && (
        <Callout tone="warn">
          {words} <ChildModeExit refusal={words} />
        </Callout>
      )}
    </div>
  )
}
