import { Card, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** One matter of a page: a heading and what belongs to it. */
export function PersonPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3, mb: 3, overflow: 'visible' }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
