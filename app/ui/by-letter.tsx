import type { ReactNode } from 'react'
import { Door } from './door.tsx'
import { NeedsScript } from './needs-script.tsx'

/** What a letter's link leads to: a button, because machines open links in letters too. */
export function ByLetter({ title, status, children }: { title: string; status: ReactNode; children: ReactNode }) {
  return (
    <Door theme="seed" seed="letter" actions={children}>
      <h1>{title}</h1>
      <p role="status">{status}</p>
      <NeedsScript cannot="кнопка не сработает" />
    </Door>
  )
}
