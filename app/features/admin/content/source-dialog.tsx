import { Autocomplete, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import type { ReferenceRow } from '#app/features/editing/contract.ts'
import { focusFirst } from './focus-first.ts'
import { allReferences, isMeant, sourceInWords } from './known-references.ts'
import { NewReferenceDialog } from './new-reference-dialog.tsx'

const SHOWN = 30

/** A source for the place of the cursor: found in the portal's list, or new. */
export function SourceDialog({ close, cite }: { close: () => void; cite: (key: string) => void }) {
  const [known, setKnown] = useState<ReferenceRow[]>([])
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    allReferences().then(setKnown, () => undefined)
  }, [])
  if (isAdding) return <NewReferenceDialog close={close} added={({ key }) => cite(key)} />
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" disableRestoreFocus aria-labelledby="source-dialog">
      <DialogTitle id="source-dialog">Источник</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <Autocomplete
          options={known}
          getOptionLabel={(reference) => `${reference.key}. ${sourceInWords(reference)}`}
          filterOptions={(options, { inputValue }) => options.filter((option) => isMeant(option, inputValue)).slice(0, SHOWN)}
          onChange={(_, reference) => reference && cite(reference.key)}
          noOptionsText="В списке такого нет: добавьте источник"
          renderInput={(params) => (
            <TextField
              {...params}
              label="Ключ, DOI, автор или название"
              helperText={'Источник встанет в\u00a0текст и\u00a0в\u00a0список на\u00a0вкладке «Проверка»'}
              inputRef={focusFirst}
            />
          )}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => setAdding(true)} sx={{ mr: 'auto' }}>
          Новый источник
        </Button>
        <Button onClick={close}>Отменить</Button>
      </DialogActions>
    </Dialog>
  )
}
