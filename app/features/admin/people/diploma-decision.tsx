import { Alert, Box, Button, TextField } from '@mui/material'
import { useState, type SyntheticEvent } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { genericError } from '#app/shared/generic-error.ts'
import { textOf } from '#app/shared/form-text.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const READ = [
  { name: 'kind', label: 'Документ', hint: 'Диплом, удостоверение, переподготовка' },
  { name: 'level', label: 'Уровень образования' },
  { name: 'speciality', label: 'Специальность, как в документе' },
  { name: 'institution', label: 'Учебное заведение' },
  { name: 'year', label: 'Год выдачи', hint: 'Четыре цифры' },
] as const
const CHECKED = [
  { name: 'registryNumber', label: 'Номер в реестре', type: 'text' },
  { name: 'registryDay', label: 'Когда проверили', type: 'date' },
  { name: 'registryPlace', label: 'Где проверили', type: 'text', hint: 'Например: реестр ФРДО' },
] as const

/** What was read from the paper, and how it was looked up; or a reason to give it back. */
export function DiplomaDecision({ id }: { id: string }) {
  const [refused, setRefused] = useState<AppError | null>(null)
  const { isBusy, run: once } = useBusy()
  const notify = useNotify()
  const refresh = useRefresh()
  const faults: Fields = refused?.fields ?? {}
  const accept = async (form: FormData) => {
    const text = (name: string) => textOf(form, name) || undefined
    const qualification = {
      kind: text('kind'),
      level: text('level'),
      speciality: text('speciality'),
      institution: text('institution'),
      year: Number(text('year')),
      registryNumber: text('registryNumber'),
      registryDay: text('registryDay'),
      registryPlace: text('registryPlace'),
    }
    setRefused(null)
    try {
      await action('diplomas', id, 'decision', { decision: 'accept', qualification })
      notify('Диплом принят, специалисту отправлено письмо', { type: 'success' })
      refresh()
    } catch (error) {
      setRefused(error instanceof AppError ? error : new AppError('failed', genericError(error).message))
    }
  }
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void once(() => accept(form))
  }
  const field = (name: string, hint?: string) => {
    const fault = faults[`qualification.${name}`]?.[0]
    return { name, error: fault !== undefined, helperText: fault ?? hint ?? '', fullWidth: true }
  }
  return (
    <>
      <Panel title="Принять">
        <form onSubmit={send} noValidate>
          {refused && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refused.fields ? copy.faulty : refused.message}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2 }}>
            {READ.map(({ name, label, ...rest }) => (
              <TextField key={name} label={label} required {...field(name, 'hint' in rest ? rest.hint : undefined)} />
            ))}
          </Box>
          <Box component="fieldset" sx={{ border: 0, p: 0, mx: 0, mt: 2, mb: 2 }}>
            <Box component="legend" sx={{ mb: 1.5, p: 0 }}>
              Проверка по реестру, если документ в нём есть
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr 1fr' }, gap: 2 }}>
              {CHECKED.map(({ name, label, type, ...rest }) => (
                <TextField
                  key={name}
                  {...{ label, type, ...field(name, 'hint' in rest ? rest.hint : undefined) }}
                  {...(type === 'date' ? { slotProps: { inputLabel: { shrink: true } } } : {})}
                />
              ))}
            </Box>
          </Box>
          <Button type="submit" variant="contained" aria-busy={isBusy}>
            Принять диплом
          </Button>
        </form>
      </Panel>
      <Panel title="Вернуть">
        <Actions>
          <ActionButton
            label="Вернуть диплом"
            text="Специалист получит письмо с причиной и ссылкой, по которой пришлёт другой файл."
            done="Диплом возвращён, специалисту отправлено письмо"
            fields={[{ name: 'reason', label: 'Что не так и что сделать', hint: 'Это прочитает специалист' }]}
            isDanger
            run={({ reason }) => action('diplomas', id, 'decision', { decision: 'reject', reason })}
          />
        </Actions>
      </Panel>
    </>
  )
}
