import { Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { Icon } from '#app/ui/icon.tsx'

/** A list of texts, one field each: steps, signs, paragraphs. */
export function LinesInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const lines = (field.value ?? []) as string[] // the declaration says so
  const set = (next: string[]) => field.onChange(next)
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, width: '100%' }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      {lines.map((line, place) => (
        // Two lines may differ only in their places.
        // eslint-disable-next-line react/no-array-index-key
        <Box key={place} sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <TextField
            value={line}
            onChange={({ target }) => set(lines.with(place, target.value))}
            slotProps={{ htmlInput: { 'aria-label': `${label}, ${place + 1}` } }}
            multiline
            fullWidth
          />
          <IconButton aria-label={`Убрать: ${label}, ${place + 1}`} onClick={() => set(lines.toSpliced(place, 1))}>
            <Icon name="x" />
          </IconButton>
        </Box>
      ))}
      {fieldState.error && <FormHelperText error>{messageOf(fieldState.error)}</FormHelperText>}
      <Button startIcon={<Icon name="plus" />} onClick={() => set([...lines, ''])}>
        Добавить
      </Button>
    </Box>
  )
}

/** A fault of the whole list, or of the first line that has one. */
function messageOf(error: unknown): string {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean) ?? ''
  return (error as { message?: string; root?: { message?: string } }).message ?? ''
}
