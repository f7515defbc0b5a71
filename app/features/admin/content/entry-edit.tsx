import { Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { Form, useGetRecordId } from 'react-admin'
import type { EditedEntry } from '#app/features/content/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { DESK_SECTIONS } from './desk-sections.ts'
import { EntryDesk } from './entry-desk.tsx'

/** One text: read once, then kept as it is written; after a return to an old version the form begins anew. */
export function EntryEdit() {
  const id = useGetRecordId()
  const [entry, setEntry] = useState<EditedEntry | null>(null)
  const [fault, setFault] = useState('')
  const [turn, setTurn] = useState(0)
  const load = useCallback(() => {
    call<EditedEntry>(`admin/entries/${encodeURIComponent(id)}`).then(setEntry, (error: Error) => setFault(error.message))
  }, [id])
  useEffect(load, [load])
  if (fault) return <Typography sx={{ mt: 3 }}>{fault}</Typography>
  if (!entry) return <Typography sx={{ mt: 3 }}>Открываем текст…</Typography>
  // The address may name another section: what the text is, the text knows.
  const section = DESK_SECTIONS.find(({ code }) => code === entry.section)
  if (!section) return null
  const again = () => {
    setEntry(null)
    setTurn(turn + 1)
    load()
  }
  return (
    <Form record={{ front: entry.front, body: entry.body }} key={`${entry.id}-${turn}`} warnWhenUnsavedChanges>
      <EntryDesk first={entry} section={section} startAgain={again} />
    </Form>
  )
}
