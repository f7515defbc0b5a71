import type { ReactElement, ReactNode } from 'react'
import { CreateButton, FilterLiveSearch, List, useResourceDefinition, type ListProps } from 'react-admin'
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
      empty={<Nothing words={empty} actions={rest.actions} />}
      {...rest}
    >
      {children}
    </List>
  )
}

/** With nothing to show the list draws no actions: the first row is made from here. */
function Nothing({ words, actions }: { words: string; actions: ListProps['actions'] }) {
  const { hasCreate } = useResourceDefinition()
  return (
    <Card sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 4, mt: 2 }}>
      <Typography>{words}</Typography>
      {actions || (hasCreate && <CreateButton />)}
    </Card>
  )
}
