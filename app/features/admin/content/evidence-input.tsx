import { Box, FormHelperText, ToggleButton, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { EVIDENCE } from '#app/features/content/entry/evidence.tsx'
import { EvidenceMark } from './entry-badges.tsx'

/** The label: how well it is known that this helps. */
export function EvidenceInput() {
  const { field, fieldState } = useInput({ source: 'front.evidence.label', defaultValue: '' })
  return (
    <Box role="radiogroup" aria-labelledby="evidence-label" sx={{ mb: 3 }}>
      <Typography id="evidence-label" sx={{ fontWeight: 600, mb: 1 }}>
        Насколько проверено
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))' }}>
        {Object.entries(EVIDENCE).map(([label, { title, text, mark }]) => (
          <ToggleButton
            key={label}
            value={label}
            role="radio"
            aria-checked={field.value === label}
            aria-pressed={undefined}
            selected={field.value === label}
            title={text}
            onClick={() => field.onChange(label)}
            sx={{
              justifyContent: 'start',
              gap: 1.5,
              textTransform: 'none',
              fontSize: '1rem',
              color: 'text.primary',
              minHeight: 48,
              '&.Mui-selected, &.Mui-selected:hover': {
                bgcolor: 'var(--primary-soft)',
                borderColor: 'var(--primary)',
                fontWeight: 600,
              },
            }}
          >
            <EvidenceMark path={mark} />
            {title}
          </ToggleButton>
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}
