import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { deed } from '#app/features/admin/data-provider.ts'
import type { Version } from '#app/features/questionnaire/version-contract.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Puts a draft in the place of what is asked now, after asking once more. */
export function PublishButton() {
  const version = useRecordContext<Version>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  if (version?.state !== 'draft') return null

  async function publish(id: string): Promise<void> {
    setBusy(true)
    try {
      await deed('questionnaire-versions', id, 'publish')
      notify('Версия выпущена: новые ответы идут по ней.', { type: 'success' })
      refresh()
    } catch (error) {
      notify(error instanceof AppError ? error.message : words.serverError, { type: 'error', multiLine: true })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <Button variant="contained" startIcon={<Icon name="check-circle" />} onClick={() => setAsking(true)}>
        Выпустить
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="Выпустить эту версию?"
        content="Её увидят все, кто начнёт отвечать. Кто отвечает сейчас, получит новые вопросы, ответы на совпавшие останутся. Прежние результаты не изменятся. Несохранённая правка в выпуск не попадёт."
        onConfirm={() => void publish(version.id)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
