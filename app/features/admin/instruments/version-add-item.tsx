import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState, type SyntheticEvent } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { action } from '#app/features/admin/data-provider.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { stagesOf, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import type { NewItem, Version } from '#app/features/questionnaire/versions/contract.ts'
import { AppError } from '#app/shared/errors.ts'
import { genericError } from '#app/shared/generic-error.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { definitionOf } from './version-definition.ts'

const SHARPNESS = { H: 'хорошо различает', M: 'обычно', L: 'слабо' } as const
const SEVERITY = { e: 'бывает у многих', m: 'у некоторых', s: 'редко без трудностей' } as const

type Typed = {
  domain: Domain
  kind: 'core' | 'extra'
  facet: string
  text: string
  sharpness: 'H' | 'M' | 'L'
  severity: 'e' | 'm' | 's'
  stages: Stage[]
}
const EMPTY: Typed = { domain: 'attention', kind: 'core', facet: '', text: '', sharpness: 'M', severity: 'm', stages: [] }

/** One more question in a draft; what was typed elsewhere is saved first, or it would be lost. */
export function VersionAddItem() {
  const version = useRecordContext<Version>()
  const { isDirty } = useFormState()
  const [isOpen, setOpen] = useState(false)
  if (!version) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="plus" />} disabled={isDirty} onClick={() => setOpen(true)} sx={{ mb: 2 }}>
        Добавить вопрос
      </Button>
      {isDirty && (
        <Typography variant="body2">Сначала сохраните правку: потом можно добавлять и&nbsp;убирать вопросы.</Typography>
      )}
      {isOpen && <AddItem version={version} close={() => setOpen(false)} />}
    </>
  )
}

function AddItem({ version, close }: { version: Version; close: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { isBusy, run } = useBusy()
  const notify = useNotify()
  const refresh = useRefresh()
  const put = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const definition = definitionOf(version)
  const facets = [...new Set(definition?.items.flatMap((item) => (item.domain === typed.domain ? item.facet : [])))]

  function send(event: SyntheticEvent): void {
    event.preventDefault()
    event.stopPropagation()
    void run(async () => {
      const { sharpness, severity, ...rest } = typed
      const item: NewItem = { ...rest, facet: rest.facet || (facets[0] ?? ''), prior: `${sharpness}${severity}` }
      try {
        await action('questionnaire-versions', version.id, 'add-item', item)
      } catch (error) {
        const found = Object.entries((error instanceof AppError && error.fields) || {})
        return setFaults(
          found.length > 0
            ? Object.fromEntries(found.map(([field, [fault = '']]) => [field, fault]))
            : { '': genericError(error).message },
        )
      }
      notify('Вопрос добавлен', { type: 'success' })
      refresh()
      close()
    })
  }

  const select = (name: keyof Typed, label: string, options: Record<string, string>, value: string) => (
    <TextField
      select
      label={label}
      value={value}
      error={name in faults}
      helperText={faults[name]}
      onChange={({ target }) => put({ [name]: target.value })}
      fullWidth
      sx={{ mt: 2 }}
    >
      {Object.entries(options).map(([code, title]) => (
        <MenuItem key={code} value={code}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )

  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>Добавить вопрос</DialogTitle>
        <DialogContent>
          <Typography>
            Границы сферы пересчитаются по&nbsp;её вопросам. Параметры называют классом, числа им&nbsp;даст пересчёт.
          </Typography>
          {select('domain', 'Сфера', Object.fromEntries(DOMAINS.map((domain) => [domain, sphereTitles[domain]])), typed.domain)}
          <TextField
            label="Вопрос"
            value={typed.text}
            error={'text' in faults}
            helperText={faults.text ?? 'Одно поведение, до\u00a0четырнадцати слов, без отрицаний и\u00a0слов врача.'}
            onChange={({ target }) => put({ text: target.value })}
            fullWidth
            multiline
            sx={{ mt: 2 }}
          />
          {select('kind', 'Как спрашиваем', { core: 'Основной: все', extra: 'Запасной' }, typed.kind)}
          {select('facet', 'Грань', Object.fromEntries(facets.map((facet) => [facet, facet])), typed.facet || (facets[0] ?? ''))}
          {select('sharpness', 'Насколько различает', SHARPNESS, typed.sharpness)}
          {select('severity', 'Насколько тяжёлый', SEVERITY, typed.severity)}
          {typed.kind === 'core' && (
            <FormGroup row sx={{ mt: 2 }}>
              <FormLabel component="legend">
                На&nbsp;каких ступенях возраста; ни&nbsp;одной отмеченной&nbsp;— на&nbsp;всех
              </FormLabel>
              {stagesOf(version.band).map((stage) => (
                <FormControlLabel
                  key={stage}
                  label={stage}
                  control={
                    <Checkbox
                      checked={typed.stages.includes(stage)}
                      onChange={({ target }) =>
                        put({ stages: target.checked ? [...typed.stages, stage] : typed.stages.filter((one) => one !== stage) })
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
          )}
          {faults[''] && (
            <Typography role="alert" color="error">
              {faults['']}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={close}>Отменить</Button>
          <Button type="submit" variant="contained" aria-busy={isBusy}>
            Добавить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
