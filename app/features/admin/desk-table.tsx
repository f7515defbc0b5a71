import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, ListNoResults, useListContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useIsNarrow } from './use-is-narrow.ts'

export type Column<Row> = {
  source: string
  label: string
  show: (row: Row) => ReactNode
  isNumber?: boolean
  /** The list can be put in the order of this column. */
  sorts?: boolean
}
type Props<Row> = { columns: Column<Row>[]; linkOf?: (row: Row) => string }

/** Rows as a table; on a narrow screen each is a card with its own names. The first column leads to the row. */
export function DeskTable<Row extends RaRecord>({ columns, linkOf }: Props<Row>) {
  const isNarrow = useIsNarrow()
  const [first, ...others] = columns
  const lead = (row: Row) => (linkOf ? <Link to={linkOf(row)}>{first?.show(row)}</Link> : first?.show(row))
  if (isNarrow) return <Cards lead={lead} columns={others} />
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      {columns.map(({ source, label, show, isNumber, sorts }, index) => (
        <DataTable.Col
          key={source}
          source={source}
          label={label}
          disableSort={!sorts}
          render={(row) => (index === 0 ? lead(row as unknown as Row) : show(row as unknown as Row))} // the calls give rows of this shape
          sx={isNumber ? { textAlign: 'right', whiteSpace: 'nowrap' } : {}}
        />
      ))}
    </DataTable>
  )
}

function Cards<Row extends RaRecord>({ lead, columns }: { lead: (row: Row) => ReactNode; columns: Column<Row>[] }) {
  const { data = [], isPending } = useListContext<Row>()
  if (data.length === 0 && !isPending) return <ListNoResults />
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <Card key={row.id} component="li" sx={{ p: 2 }}>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            {lead(row)}
          </Typography>
          <Facts facts={columns.map(({ label, show }) => [label, show(row)])} />
        </Card>
      ))}
    </Box>
  )
}

/** Names and what stands behind them, a line each. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(7rem, auto) 1fr', columnGap: 2, rowGap: 0.75, m: 0, mt: 1 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary" variant="caption">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
