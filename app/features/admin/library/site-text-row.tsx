import { Box, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useSourceContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

type Row = { title?: unknown; text?: unknown; term?: unknown; link?: unknown; items?: unknown } | undefined

/** One row of a list, folded under its own words; a new one and a wrong one are open. */
export function SiteTextRow({ children }: { children: ReactNode }) {
  const path = useSourceContext().getSource('')
  const row = useWatch({ name: path }) as Row
  const { getFieldState } = useFormContext()
  const isAtFault = getFieldState(path, useFormState()).error !== undefined
  const words = textOf(row?.title) || textOf(row?.term) || textOf(row?.text)
  const [isOpen, setOpen] = useState(words === '')
  const about = textOf(row?.link) || (Array.isArray(row?.items) ? `пунктов: ${row.items.length}` : '')
  return (
    <Box
      component="details"
      open={isOpen || isAtFault}
      onToggle={(event: React.SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      sx={{ width: '100%', minWidth: 0 }}
    >
      <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer', overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {words || 'Новая строка'}
        </Typography>{' '}
        <Typography component="span" color="text.secondary">
          {about}
        </Typography>
      </Box>
      <Stack gap={2} sx={{ pt: 1.5, pb: 2 }}>
        {children}
      </Stack>
    </Box>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
