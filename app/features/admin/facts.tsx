import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** What is known, by name; what is null is left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'fit-content(40%) 1fr', columnGap: 2, rowGap: 0.75, m: 0, mt: 1 }}
    >
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" color="text.secondary" variant="caption">
                {name}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ),
      )}
    </Box>
  )
}
