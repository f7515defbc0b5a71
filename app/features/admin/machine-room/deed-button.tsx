import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { deed } from '#app/features/admin/data-provider.ts'
import { genericError } from '#app/shared/errors.ts'

type Props = { resource: string; id: string; name: string; label: string; done: string }

/** One deed over one row, with its outcome said. */
export function DeedButton({ resource, id, name, label, done }: Props) {
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const act = async () => {
    setBusy(true)
    try {
      await deed(resource, id, name)
      notify(done)
      refresh()
    } catch (error) {
      notify(genericError(error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button disabled={isBusy} onClick={() => void act()}>
      {label}
    </Button>
  )
}
