import type { ReactElement, ReactNode } from 'react'
import { FilterLiveSearch, List, type ListProps } from 'react-admin'
import { Card, Typography } from '@mui/material'

type Props = Omit<ListProps, 'children' | 'empty' | 'filters'> & {
  children: ReactNode
  /** What to read, and to do, while there is nothing. */
  empty: string
  filters?: ReactElement[]
}

/** A list of the desk: search first, then the resource's own filters, twenty-five rows, words where there are none. */
export function DeskList({ children, empty, filters = [], ...rest }: Props) {
  return (
    <List
      perPage={25}
      exporter={false}
      filters={[<FilterLiveSearch key="q" source="q" alwaysOn label="Поиск" />, ...filters]}
      empty={
        <Card sx={{ p: 4, mt: 2 }}>
          <Typography>{empty}</Typography>
        </Card>
      }
      {...rest}
    >
      {children}
    </List>
  )
}
