import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { hindrances, type Hindrance } from '#app/features/questionnaire/versions/lint.ts'
import type { Version } from '#app/features/questionnaire/versions/contract.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { definitionOf } from './version-definition.ts'
import { HindranceList } from './hindrance-list.tsx'

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
      await action('questionnaire-versions', id, 'publish')
      notify('Версия выпущена: новые ответы идут по ней.', { type: 'success' })
      refresh()
    } catch (error) {
      notify(wordsOf(error), { type: 'error', multiLine: true })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  const stops = hindrances({ definition: definitionOf(version), licence: version.licence, signedBy: version.signedBy })
  if (isAsking && stops.length > 0) return <NotYet hindrances={stops} close={() => setAsking(false)} />
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="check-circle" />} onClick={() => setAsking(true)}>
        Выпустить
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="Выпустить эту версию?"
        content="Её увидят все, кто начнёт отвечать в этом возрасте. Кто отвечает сейчас, получит новые вопросы, ответы на совпавшие останутся. Прежние результаты не изменятся. Несохранённая правка в выпуск не попадёт."
        onConfirm={() => void publish(version.id)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** A person who may not publish yet is not asked whether to: here is what to fix first. */
function NotYet({ hindrances: found, close }: { hindrances: Hindrance[]; close: () => void }) {
  return (
    <Dialog open onClose={close} aria-labelledby="not-yet">
      <DialogTitle id="not-yet">Выпустить пока нельзя</DialogTitle>
      <DialogContent>
        <Typography>Поправьте и&nbsp;сохраните черновик:</Typography>
        <HindranceList hindrances={found} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          Понятно
        </Button>
      </DialogActions>
    </Dialog>
  )
}
