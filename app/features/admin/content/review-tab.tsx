import { Alert, Box } from '@mui/material'
import { TextInput } from 'react-admin'
import type { SectionCode } from '#app/features/content/addresses.ts'
import { BylineInput, useBylines } from './byline-input.tsx'
import { DayInput } from '#app/features/admin/date-inputs.tsx'
import { declaresEvidence } from './declared-fields.ts'
import { EvidenceInput } from './evidence-input.tsx'
import { ReferencesInput } from './references-input.tsx'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }

/** What the text stands on, who wrote it, who checked it and until when. */
export function ReviewTab({ section, warnings }: { section: SectionCode; warnings: string[] }) {
  const bylines = useBylines()
  return (
    <>
      {declaresEvidence(section) && (
        <>
          <EvidenceInput />
          <TextInput
            source="front.evidence.note"
            label="На чём держится метка"
            helperText="Одно предложение; источник называют ключом: [@GA14]"
            multiline
            minRows={2}
            fullWidth
          />
        </>
      )}
      <ReferencesInput />
      <Box sx={pair}>
        <BylineInput
          source="front.author"
          label="Автор"
          helperText="Роль или человек, который согласен стоять под текстом"
          {...{ bylines }}
        />
        <BylineInput source="front.reviewer" label="Рецензент" helperText="Кто сверил факты" {...{ bylines }} />
        <DayInput source="front.reviewedAt" label="Проверено" />
        <DayInput
          source="front.nextReviewAt"
          label="Следующая проверка"
          helperText="Здоровье — раз в год, право — раз в полгода"
        />
      </Box>
      {warnings.length > 0 && (
        <Alert severity="warning">
          В тексте есть {warnings.map((word) => `«${word}»`).join(', ')}. О ребёнке так не говорят: оставьте, только если это
          слова врача или название.
        </Alert>
      )}
    </>
  )
}
