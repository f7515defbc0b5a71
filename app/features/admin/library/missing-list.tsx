import { Link } from '@mui/material'
import { Button, DataTable, FunctionField, Link as DeskLink, useCreate, useNotify, useRefresh } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { MissingAddress } from '#app/features/redirects/contract.ts'
import { genericError } from '#app/shared/generic-error.ts'

/** What readers asked for and did not find: each address may be led to the nearest page by one press. */
export function MissingList() {
  return (
    <DeskList
      sort={{ field: 'count', order: 'DESC' }}
      empty="Пока все находили то, что искали. Здесь появятся адреса, по которым пришли и не нашли страницы."
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="path" label="Адрес, которого нет" sx={{ overflowWrap: 'anywhere', minWidth: '12rem' }} />
        <DataTable.NumberCol source="count" label="Сколько раз" />
        <DataTable.Col source="lastAt" label="Последний раз" render={({ lastAt }: MissingAddress) => moment(lastAt)} />
        <DataTable.Col label="Похожая страница" disableSort>
          <FunctionField
            render={({ nearest }: MissingAddress) =>
              nearest ? (
                <Link href={nearest} target="_blank" sx={{ overflowWrap: 'anywhere' }}>
                  {nearest}
                </Link>
              ) : (
                '—'
              )
            }
          />
        </DataTable.Col>
        <DataTable.Col label="Куда направить" disableSort>
          <FunctionField render={(row: MissingAddress) => <Actions row={row} />} />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}

function Actions({ row: { id: from, path, nearest } }: { row: MissingAddress }) {
  const [create, { isPending }] = useCreate()
  const notify = useNotify()
  const refresh = useRefresh()
  if (nearest === from) return 'Страница уже есть'
  const lead = async () => {
    try {
      await create('redirects', { data: { from, to: nearest } }, { returnPromise: true })
      notify(`Теперь ${path} ведёт на ${nearest}`)
      refresh()
    } catch (error) {
      notify(genericError(error).message, { type: 'error' })
    }
  }
  return (
    <>
      {nearest && (
        <Button
          label="Направить сюда"
          aria-label={`Направить ${path} на ${nearest}`}
          disabled={isPending}
          onClick={() => void lead()}
        />
      )}
      <Button
        component={DeskLink}
        to={`/admin/redirects/create?${new URLSearchParams({ source: JSON.stringify({ from }) })}`}
        label={nearest ? 'На другую' : 'Выбрать страницу'}
        aria-label={`Выбрать, куда направить ${path}`}
      />
    </>
  )
}
