import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  ListNoResults,
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  type RaRecord,
} from 'react-admin'
import { Link } from 'react-router'
import { Facts } from './facts.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export type Column<Row> = {
  source: string
  label: string
  show: (row: Row) => ReactNode
  isNumber?: boolean
  /** A number that is a name, which no line breaks: «НС-000041». */
  isWhole?: boolean
  /** The list can be put in the order of this column. */
  sorts?: boolean
}
type Props<Row> = {
  columns: Column<Row>[]
  /** Where a row leads when it is not its own page. */
  linkOf?: (row: Row) => string
}

const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap' }

/** Rows as a table; on a narrow screen each is a card with its own names. The first column is the link to the row. */
export function DeskTable<Row extends RaRecord>({ columns, linkOf }: Props<Row>) {
  const isNarrow = useIsNarrow()
  const pageOf = usePageOf()
  const [first, ...others] = columns
  const lead = (row: Row) => {
    const link = linkOf?.(row) ?? pageOf(row)
    return link ? <Link to={link}>{first?.show(row)}</Link> : first?.show(row)
  }
  if (isNarrow) return <Cards lead={lead} columns={others} />
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      {columns.map(({ source, label, show, isNumber, isWhole, sorts }, index) => (
        <DataTable.Col
          key={source}
          source={source}
          label={label}
          disableSort={!sorts}
          render={(row) => (index === 0 ? lead(row as unknown as Row) : show(row as unknown as Row))} // the calls give rows of this shape
          sx={isNumber ? NUMBER : isWhole ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere', minWidth: '7rem' }}
        />
      ))}
    </DataTable>
  )
}

/** The page of a row, where its resource has one. */
function usePageOf(): (row: RaRecord) => string | null {
  const resource = useResourceContext() ?? ''
  const { hasShow, hasEdit } = useResourceDefinition()
  const path = useCreatePath()
  const type = hasShow ? 'show' : hasEdit ? 'edit' : null
  return ({ id }) => (type ? path({ resource, id, type }) : null)
}

function Cards<Row extends RaRecord>({ lead, columns }: { lead: (row: Row) => ReactNode; columns: Column<Row>[] }) {
  const { data = [], isPending } = useListContext<Row>()
  if (!isPending && data.length === 0) return <ListNoResults />
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <Card key={row.id} component="li" sx={{ p: 2 }}>
          <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {lead(row)}
          </Typography>
          <Facts facts={columns.map(({ label, show }) => [label, show(row)])} />
        </Card>
      ))}
    </Box>
  )
}
