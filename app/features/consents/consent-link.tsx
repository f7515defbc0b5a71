import { href } from '#app/shared/href.ts'
import type { Purpose } from './purposes.ts'

/** Where several stand on one page, who hears it tells them apart. */
const NAMES: Partial<Record<Purpose, string>> = {
  account: 'правила портала',
  child_profile: 'согласие на карточку ребёнка',
  informant: 'согласие на ответы других взрослых',
  manual: 'согласие на общие числа',
  scores: 'согласие на таблицу листьев',
  tasks: 'согласие на запись игр',
}

/** Leads to the text of a consent; what is filled in beside it stays. */
export function ConsentLink({ purpose }: { purpose: Purpose }) {
  return (
    <a href={href('/consent/:purpose', { purpose })} target="_blank" rel="noopener">
      Прочитать
      <span className="vh"> {NAMES[purpose] ?? 'согласие'}, откроется в&nbsp;новой вкладке</span>
    </a>
  )
}
