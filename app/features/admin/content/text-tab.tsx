import { Box, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { declaredFields } from './declared-fields.ts'
import { DeclaredInputs } from './declared-inputs.tsx'

// The editor of bodies is heavier than the rest of the form.
const BodyInput = lazy(() => import('./body-input.tsx').then((module) => ({ default: module.BodyInput })))

/** The title, what the section declares, and the text itself. */
export function TextTab({ section }: { section: SectionCode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextInput source="front.title" label="Заголовок" fullWidth multiline />
      <SelectInput source="front.theme" label="Тема" choices={THEMES.map((id) => ({ id, name: THEME_TITLES[id] }))} fullWidth />
      <DeclaredInputs fields={declaredFields(section)} under="front" />
      {SECTIONS[section].desk?.hasBody && (
        <Suspense fallback={<Typography color="text.secondary">Открываем редактор текста…</Typography>}>
          <BodyInput section={section} />
        </Suspense>
      )}
    </Box>
  )
}
