import { Box, Stack, Typography } from '@mui/material'
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { z } from 'zod'
import { MomentInput } from '#app/features/admin/date-inputs.tsx'
import { ROWS } from '#app/features/admin/form-look.ts'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { SiteTextRow } from './site-text-row.tsx'
import { HINTS, LABELS } from './site-text-words.ts'

type Props = { source: string; schema: z.ZodType; isOptional?: boolean }

/** The fields of a part as its declaration names them: a line for words, a list for many, a group for what belongs together. */
export function SiteTextInputs({ source, schema, isOptional = false }: Props) {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return <SiteTextInputs source={source} schema={schema.unwrap() as z.ZodType} isOptional />
  if (schema instanceof z.ZodObject) return <Group source={source} schema={schema} />
  if (schema instanceof z.ZodArray) return <Many source={source} element={schema.element as z.ZodType} />
  if (schema instanceof z.ZodEnum) return <Choice source={source} options={schema.options.map(String)} />
  return <Line source={source} isOptional={isOptional} />
}

function Group({ source, schema }: { source: string; schema: z.ZodObject }) {
  const fields = Object.entries(schema.shape).map(([key, inner]) => (
    <SiteTextInputs key={key} source={`${source}.${key}`} schema={inner as z.ZodType} />
  ))
  if (/\.\d+$/.test(source)) return fields
  if (source === 'value')
    return (
      <Stack gap={2} width="100%">
        {fields}
      </Stack>
    )
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        width: '100%',
        minWidth: 0,
        mb: 2,
        p: { xs: 1.5, md: 2 },
        pt: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '4px 20px 4px 20px',
      }}
    >
      <Typography component="legend" sx={{ px: 1, fontWeight: 600 }}>
        {labelOf(source)}
      </Typography>
      {fields}
    </Box>
  )
}

function Many({ source, element }: { source: string; element: z.ZodType }) {
  const isOfRows = element instanceof z.ZodObject
  const hint = isOfRows && 'link' in element.shape ? HINTS.link : HINTS[keyOf(source)]
  return (
    <ArrayInput source={source} label={labelOf(source)} helperText={hint ?? false}>
      <SimpleFormIterator fullWidth disableClear sx={ROWS}>
        {isOfRows ? (
          <SiteTextRow>
            {Object.entries(element.shape).map(([key, inner]) => (
              <SiteTextInputs key={key} source={key} schema={inner as z.ZodType} />
            ))}
          </SiteTextRow>
        ) : (
          <TextInput source="" label="Строка" helperText={false} fullWidth />
        )}
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function Choice({ source, options }: { source: string; options: string[] }) {
  const choices = options.map((id) => ({ id, name: THEME_TITLES[id as keyof typeof THEME_TITLES] ?? LABELS[id] ?? id }))
  return (
    <SelectInput source={source} label={labelOf(source)} choices={choices} helperText={false} validate={required()} fullWidth />
  )
}

function Line({ source, isOptional }: { source: string; isOptional: boolean }) {
  const key = keyOf(source)
  // A row's address is explained once, above all of them.
  const hint = key === 'link' && source === key ? undefined : HINTS[key]
  const common = { source, label: labelOf(source), helperText: hint ?? false, fullWidth: true }
  if (key.startsWith('shown')) return <MomentInput {...{ source, label: labelOf(source), helperText: HINTS[key] }} />
  const isLong = ['text', 'lead', 'note', 'owner'].includes(key)
  return <TextInput {...common} multiline={isLong} {...(isOptional ? {} : { validate: required() })} />
}

function keyOf(source: string): string {
  return source.split('.').at(-1) ?? source
}

function labelOf(source: string): string {
  const key = keyOf(source)
  return LABELS[key] ?? key
}
