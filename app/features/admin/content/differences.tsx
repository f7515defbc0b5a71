import { Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import type { SectionCode } from '#app/features/content/sections.ts'
import type { Difference } from '#app/features/editing/contract.ts'
import { fieldInWords } from './field-labels.ts'

const MARKS = {
  added: { bgcolor: 'var(--success-soft)', color: 'var(--success)', textDecoration: 'none' },
  removed: { bgcolor: 'var(--danger-soft)', color: 'var(--danger)' },
}

type Props = { section: string; differences: Difference[]; before: string; after: string }

/** What went and what came, field by field; the marks are words of HTML too, for those who listen. */
export function Differences({ section, differences, before, after }: Props) {
  if (differences.length === 0) return <Typography sx={{ mt: 2 }}>Отличий нет.</Typography>
  return (
    <Box sx={{ mt: 2 }}>
      <Typography color="text.secondary">
        <Box component="del" sx={MARKS.removed}>
          зачёркнуто
        </Box>{' '}
        — было {before},{' '}
        <Box component="ins" sx={MARKS.added}>
          выделено
        </Box>{' '}
        — стоит {after}
      </Typography>
      {differences.map(({ field, pieces }, place) => (
        // Two blocks of the body may have the same fault: only their places differ.
        // eslint-disable-next-line react/no-array-index-key
        <Box key={`${field}-${place}`} sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{fieldInWords(section as SectionCode, field)}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {pieces.map(({ kind, text }, number) =>
              kind === 'same' ? (
                text
              ) : (
                // eslint-disable-next-line react/no-array-index-key
                <Fragment key={number}>
                  {/* What came stands apart from what it came instead of. */}
                  {kind === 'added' && pieces[number - 1]?.kind === 'removed' && ' '}
                  <Box component={kind === 'added' ? 'ins' : 'del'} sx={MARKS[kind]}>
                    {text}
                  </Box>
                </Fragment>
              ),
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
