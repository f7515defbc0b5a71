import type { ReactElement, ReactNode } from 'react'
import { FilterContext, List, TextInput, TopToolbar, useResourceDefinition, type ListProps } from 'react-admin'
import { Card, Typography } from '@mui/material'
import { CreateLink } from './create-link.tsx'
import { ROWS_ALONE } from './data-provider.ts'

type Props = Omit<ListProps, 'children' | 'empty' | 'filters'> & {
  children: ReactNode
  /** What to read, and to do, while there is nothing. */
  empty: string
  filters?: ReactElement[]
  /** On the button that begins a new row. */
  create?: string
}

/** A list of the desk: search first, then the resource's own filters, twenty-five rows, words where there are none. */
export function DeskList({ children, empty, filters = [], create, ...rest }: Props) {
  const begin = create ? (
    <TopToolbar>
      <CreateLink label={create} />
    </TopToolbar>
  ) : undefined
  return (
    <List
      perPage={25}
      exporter={false}
      queryOptions={ROWS_ALONE}
      {...(begin ? { actions: begin } : {})}
      filters={[<TextInput key="q" source="q" type="search" alwaysOn label="Поиск" />, ...filters]}
      empty={<Nothing words={empty} actions={rest.actions ?? begin} />}
      {...rest}
    >
      {children}
    </List>
  )
}

// With nothing to show there is nothing to filter: a button of filters hides itself.
const NO_FILTERS: ReactElement[] = []

/** With nothing to show the list draws no actions: the first row is made from here. */
function Nothing({ words, actions }: { words: string; actions: ListProps['actions'] }) {
  const { hasCreate } = useResourceDefinition()
  return (
    <Card sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 4, mt: 2 }}>
      <Typography>{words}</Typography>
      <FilterContext.Provider value={NO_FILTERS}>{actions || (hasCreate && <CreateLink />)}</FilterContext.Provider>
    </Card>
  )
}
