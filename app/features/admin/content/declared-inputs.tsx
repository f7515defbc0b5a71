import { Box, Stack, Typography } from '@mui/material'
import { ArrayInput, BooleanInput, NumberInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { MomentInput } from '#app/features/admin/date-inputs.tsx'
import { ROWS } from '#app/features/admin/form-look.ts'
import type { DeclaredField } from './declared-fields.ts'
import { LinesInput } from './lines-input.tsx'

/** The inputs of declared fields, each under its path in the front matter. */
export function DeclaredInputs({ fields, under }: { fields: DeclaredField[]; under?: string }) {
  return fields.map((field) => (
    <DeclaredInput key={field.name} field={field} source={under ? `${under}.${field.name}` : field.name} />
  ))
}

function DeclaredInput({ field, source }: { field: DeclaredField; source: string }) {
  const label = `${field.title}${field.isRequired || field.kind === 'flag' ? '' : ' (если есть)'}`
  switch (field.kind) {
    case 'choice':
      return <SelectInput {...{ source, label }} choices={field.choices} fullWidth />
    case 'flag':
      return <BooleanInput {...{ source, label }} />
    case 'number':
      return <NumberInput {...{ source, label }} />
    case 'moment':
      return <MomentInput {...{ source, label }} />
    case 'span':
      return (
        <Stack direction="row" gap={2}>
          <NumberInput source={`${source}.0`} label={`${label}: от, лет`} />
          <NumberInput source={`${source}.1`} label={`${label}: до, лет`} />
        </Stack>
      )
    case 'lines':
      return <LinesInput {...{ source, label }} />
    case 'rows':
      return (
        <ArrayInput {...{ source, label }} fullWidth>
          <SimpleFormIterator disableReordering={false} fullWidth sx={ROWS}>
            <DeclaredInputs fields={field.fields} />
          </SimpleFormIterator>
        </ArrayInput>
      )
    case 'group':
      return (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, width: '100%' }}>
          <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
            {label}
          </Typography>
          <DeclaredInputs fields={field.fields} under={source} />
        </Box>
      )
    default:
      return (
        <TextInput {...{ source, label }} multiline={field.kind === 'text'} minRows={field.kind === 'text' ? 2 : 1} fullWidth />
      )
  }
}
