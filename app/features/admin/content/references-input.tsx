import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import type { ReferenceRow } from '#app/features/editing/contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { allReferences, isMeant, sourceInWords as inWords } from './known-references.ts'
import { NewReferenceDialog } from './new-reference-dialog.tsx'

/** The sources of the text in the order that numbers them; a DOI or any word finds one in the portal's own list. */
export function ReferencesInput() {
  const { field, fieldState } = useInput({ source: 'front.references', defaultValue: [] })
  const [known, setKnown] = useState<ReferenceRow[]>([])
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    void allReferences().then(setKnown)
  }, [])
  const chosen = (field.value ?? []) as string[] // keys
  const byKey = new Map(known.map((reference) => [reference.key, reference]))
  return (
    <Box sx={{ mt: 2, mb: 3 }}>
      <Autocomplete
        options={known.filter(({ key }) => !chosen.includes(key))}
        getOptionLabel={inWords}
        filterOptions={(options, { inputValue }) => options.filter((option) => isMeant(option, inputValue)).slice(0, 30)}
        value={null}
        blurOnSelect
        clearOnBlur
        onChange={(_, reference) => reference && field.onChange([...chosen, reference.key])}
        noOptionsText="В списке такого нет: добавьте источник"
        renderInput={(params) => (
          <TextField
            {...params}
            label="DOI, автор или название источника"
            error={Boolean(fieldState.error)}
            helperText={fieldState.error?.message ?? 'Ключ источника пишут в тексте: [@GA14]'}
          />
        )}
      />
      <Box component="ol" sx={{ pl: 3, my: 1, listStyle: 'decimal' }}>
        {chosen.map((key, place) => (
          <Box component="li" key={key} sx={{ mb: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'start', justifyContent: 'end' }}>
              <Typography sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
                <b>{key}</b> {byKey.has(key) ? inWords(byKey.get(key)!) : ''}
              </Typography>
              {place > 0 && (
                <Button onClick={() => field.onChange(swapped(chosen, place))} aria-label={`Выше: ${key}`}>
                  Выше
                </Button>
              )}
              <Button onClick={() => field.onChange(chosen.toSpliced(place, 1))} aria-label={`Убрать ${key}`}>
                Убрать
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      <Button startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
        Новый источник
      </Button>
      {isAdding && (
        <NewReferenceDialog
          close={() => setAdding(false)}
          added={(reference) => {
            setKnown([...known, reference])
            field.onChange([...chosen, reference.key])
          }}
        />
      )}
    </Box>
  )
}

function swapped(keys: string[], place: number): string[] {
  return keys.map((key, at) => (at === place ? (keys[place - 1] ?? key) : at === place - 1 ? (keys[place] ?? key) : key))
}
