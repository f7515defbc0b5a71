import { Typography } from '@mui/material'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Form, useGetIdentity, useGetRecordId } from 'react-admin'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { deviceShelf, isSameText, type DeviceCopy } from './device-copy.ts'
import { DeviceCopyOffer } from './device-copy-offer.tsx'
import { DESK_SECTIONS } from './desk-sections.ts'
import { EntryDesk } from './entry-desk.tsx'
import { writtenOf, type Written } from './written.ts'

type Opened = { entry: EditedEntry; unsent: DeviceCopy | null; taken: Written | null }

/** One text: read once, then kept as it is written; after a return to an old version the form begins again. */
export function EntryEdit() {
  const id = useGetRecordId()
  const { identity } = useGetIdentity()
  const personId = identity?.id
  const shelf = useMemo(() => (personId === undefined ? null : deviceShelf(String(personId), Number(id))), [personId, id])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [fault, setFault] = useState('')
  const [turn, setTurn] = useState(0)
  const load = useCallback(() => {
    if (!shelf) return
    call('GET admin/entries/{id}', { params: { id } }).then(
      (entry) => setOpened({ entry, unsent: unsentOver(entry, shelf.read()), taken: null }),
      (error: Error) => setFault(error.message),
    )
  }, [id, shelf])
  useEffect(load, [load])
  if (fault) return <Typography sx={{ mt: 3 }}>{fault}</Typography>
  if (!opened || !shelf) return <Typography sx={{ mt: 3 }}>Открываем текст…</Typography>
  const { entry, unsent, taken } = opened
  // The address may name another section: what the text is, the text knows.
  const section = DESK_SECTIONS.find(({ code }) => code === entry.section)
  if (!section) return null
  if (unsent) {
    const leave = () => {
      shelf.drop()
      setOpened({ entry, unsent: null, taken: null })
    }
    return <DeviceCopyOffer {...{ entry, leave }} copy={unsent} take={() => setOpened({ entry, unsent: null, taken: unsent })} />
  }
  const again = () => {
    shelf.drop()
    setOpened(null)
    setTurn(turn + 1)
    load()
  }
  const { front, body } = taken ?? entry
  return (
    <Form record={{ front, body }} key={`${entry.id}-${turn}`} warnWhenUnsavedChanges>
      <EntryDesk first={entry} section={section} shelf={shelf} startAgain={again} />
    </Form>
  )
}

/** Words of this device that say something else than the portal; what has arrived after all is no news. */
function unsentOver({ front, body }: EditedEntry, copy: DeviceCopy | null): DeviceCopy | null {
  return copy && !isSameText(writtenOf(copy), writtenOf({ front, body })) ? copy : null
}
