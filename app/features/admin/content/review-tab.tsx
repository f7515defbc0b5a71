import { Alert, Box } from '@mui/material'
import { DateInput, TextInput } from 'react-admin'
import type { SectionCode } from '#app/features/content/addresses.ts'
import { declaresEvidence } from './declared-fields.ts'
import { EvidenceInput } from './evidence-input.tsx'
import { ReferencesInput } from './references-input.tsx'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }

/** What the text stands on, who wrote it, who checked it and until when. */
export function ReviewTab({ section, warnings }: { section: SectionCode; warnings: string[] }) {
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
        <TextInput source="front.author" label="Автор" fullWidth />
        <TextInput source="front.reviewer" label="Рецензент" helperText="Роль, а не выдуманный человек" fullWidth />
        <DateInput source="front.reviewedAt" label="Проверено" fullWidth parse={(day: string) => day} />
        <DateInput
          source="front.nextReviewAt"
          label="Следующая проверка"
          helperText="Здоровье — раз в год, право — раз в полгода"
          fullWidth
          parse={(day: string) => day}
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
