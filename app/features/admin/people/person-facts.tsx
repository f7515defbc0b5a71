import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** What is known, by name: two columns where there is room. */
export function PersonFacts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: '14rem 1fr' }, gap: { xs: 0.5, sm: 1.5 }, m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
