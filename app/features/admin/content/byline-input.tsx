import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import type { Byline } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { plural } from '#app/shared/plural.ts'

type Props = { source: string; label: string; helperText: string; bylines: Byline[] }

/** Who stands under the text: chosen among those the portal knows, or written where the role is new. */
export function BylineInput({ source, label, helperText, bylines }: Props) {
  const { field, fieldState } = useInput({ source, defaultValue: '' })
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      options={bylines}
      inputValue={String(field.value ?? '')}
      onInputChange={(_, typed) => field.onChange(typed)}
      getOptionLabel={(byline) => (typeof byline === 'string' ? byline : byline.name)}
      // What stands there already is one of the choices, not a search: then all are shown.
      filterOptions={(options, { inputValue }) =>
        options.some(({ name }) => name === inputValue) ? options : options.filter(({ name }) => isMeant(name, inputValue))
      }
      renderOption={({ key: _key, ...props }, { name, texts, isSpecialist }) => (
        <Box component="li" key={name} {...props} sx={{ display: 'block !important' }}>
          <Typography>{name}</Typography>
          <Typography variant="caption" color="text.secondary">
            {isSpecialist ? 'Специалист, диплом проверен' : `${texts} ${plural(texts, ['подпись', 'подписи', 'подписей'])}`}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          onBlur={field.onBlur}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  )
}

/** People that texts name already, and specialists with a checked diploma. */
export function useBylines(): Byline[] {
  const [bylines, setBylines] = useState<Byline[]>([])
  useEffect(() => {
    // Without the list a name is still written by hand.
    call('GET admin/bylines', { query: { perPage: 100 } }).then(
      ({ data }) => setBylines(data),
      () => undefined,
    )
  }, [])
  return bylines
}

function isMeant(name: string, typed: string): boolean {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))
}
