import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** What can be done with a list, above it: it stays there while the list is empty. */
export function ListActions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>{children}</Box>
}
