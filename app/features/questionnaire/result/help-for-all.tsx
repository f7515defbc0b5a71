import { HelpLines } from './help-lines.tsx'

/** Whom to call, the same above every result that is read by somebody else: it says nothing of how the family answered. */
export function HelpForAll() {
  return (
    <div className="wrap">
      <HelpLines />
    </div>
  )
}
