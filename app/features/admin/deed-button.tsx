import { useState } from 'react'
import { Button, useNotify, useRefresh } from 'react-admin'
import { genericError } from '#app/shared/errors.ts'
import { deed } from './data-provider.ts'

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
      notify(done, { type: 'success' })
      refresh()
    } catch (error) {
      notify(genericError(error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return <Button label={label} size="medium" disabled={isBusy} onClick={() => void act()} />
}
