import { Link, List, ListItem, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { RESOURCES } from './resources.tsx'
import type { Waiting } from './use-waiting.ts'

// Where not the whole list waits: what does, and which part of the list it is.
const PARTS: Record<string, { label: string; filter: Record<string, string> }> = {
  subscriptions: { label: 'Подписки не\u00a0продлились', filter: { status: 'past_due' } },
}

/** What waits for a decision, each line leading to its list. */
export function WaitingList({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting) return <Typography>Считаем, что ждёт решения…</Typography>
  const lines = RESOURCES.filter(({ name }) => (waiting[name] ?? 0) > 0)
  if (lines.length === 0) return <Typography>Решения ничего не ждёт.</Typography>
  return (
    <List>
      {lines.map(({ name, label }) => (
        <ListItem key={name} disableGutters>
          <Link component={RouterLink} to={addressOf(name)}>
            {PARTS[name]?.label ?? label}: {waiting[name]}
          </Link>
        </ListItem>
      ))}
    </List>
  )
}

function addressOf(name: string): string {
  const part = PARTS[name]
  return part ? `/admin/${name}?filter=${encodeURIComponent(JSON.stringify(part.filter))}` : `/admin/${name}`
}
