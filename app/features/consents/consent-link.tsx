import { href } from '#app/shared/href.ts'
import type { Purpose } from './purposes.ts'

/** Leads to the text of a consent; what is filled in beside it stays. */
export function ConsentLink({ purpose }: { purpose: Purpose }) {
  return (
    <a href={href('/consent/:purpose', { purpose })} target="_blank" rel="noopener">
      Прочитать<span className="vh">, откроется в новой вкладке</span>
    </a>
  )
}
