import { Box, Card, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** One matter of a page: a heading and what belongs to it. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, mb: 3, overflow: 'visible' }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {children}
      </Stack>
    </Card>
  )
}

/** What somebody wrote, under its name where there are several; nothing where nothing is written. */
export function Said({ label, children }: { label?: string; children: string | null }) {
  if (!children) return null
  return (
    <div>
      {label && (
        <Typography variant="caption" component="h3" color="text.secondary">
          {label}
        </Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '46rem' }}>{children}</Typography>
    </div>
  )
}

/** Buttons in a row that wraps. */
export function Actions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{children}</Box>
}
