import { Badge } from '#app/ui/badge.tsx'

export type States = Record<string, { title: string; tone?: 'ok' | 'wait' | 'bad' | 'info' }>

/** Options of a filter by state. */
export function choicesOf(states: States) {
  return Object.entries(states).map(([id, { title }]) => ({ id, name: title }))
}

export function StateBadge({ states, state }: { states: States; state: string }) {
  const { title, tone } = states[state] ?? { title: state }
  return tone ? <Badge tone={tone}>{title}</Badge> : <Badge>{title}</Badge>
}
