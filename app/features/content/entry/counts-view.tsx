import type { CountCall } from '#app/features/content/addresses.ts'

/** Says that a look at this page counts, and by which call (count-view.ts). */
export function CountsView({ call, code }: { call: CountCall; code: string }) {
  return <template data-counts={call} data-code={code} />
}
