import { Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Button, DataTable, FunctionField, ListNoResults, SelectInput, useListContext, useNotify, useRefresh } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { LinkFind } from '#app/features/upkeep/contract.ts'
import { call } from '#app/shared/client.ts'
import { genericError } from '#app/shared/generic-error.ts'
import { ListActions } from './list-actions.tsx'

const KINDS = [
  { id: 'broken', name: 'Битые' },
  { id: 'page', name: 'Страницы нет' },
  { id: 'anchor', name: 'Страница есть, раздела в ней нет' },
  { id: 'moved', name: 'Старый адрес' },
  { id: 'outer', name: 'Чужие сайты' },
]

const NONE_BROKEN = 'Битых ссылок нет. Портал проверяет их каждую ночь; кнопка над списком проверит сейчас.'

/** Links that lead nowhere; those of other sites are listed on their own, and nobody outside is asked. */
export function LinkList() {
  return (
    <>
      <ListActions>
        <CheckNow />
      </ListActions>
      <DeskList
        actions={false}
        filterDefaultValues={{ kind: 'broken' }}
        filters={[<SelectInput key="kind" source="kind" label="Вид" choices={KINDS} alwaysOn />]}
        empty={NONE_BROKEN}
      >
        <DataTable bulkActionButtons={false} rowClick={false} empty={<NoLinks />}>
          <DataTable.Col source="link" label="Ссылка" disableSort sx={{ overflowWrap: 'anywhere', minWidth: '12rem' }} />
          <DataTable.Col label="Что с ней" disableSort>
            <FunctionField render={({ kind }: LinkFind) => KINDS.find(({ id }) => id === kind)?.name} />
          </DataTable.Col>
          <DataTable.Col label="Где стоит" disableSort>
            <FunctionField
              render={({ title, address }: LinkFind) => (
                <Link href={address} target="_blank">
                  {title}
                </Link>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="foundAt" label="Проверено" disableSort render={({ foundAt }: LinkFind) => moment(foundAt)} />
        </DataTable>
      </DeskList>
    </>
  )
}

/** The list opens narrowed to broken ones: that there are none is good news, not an empty search. */
function NoLinks() {
  const { filterValues } = useListContext()
  const isNarrowed = filterValues['kind'] !== 'broken' || Boolean(filterValues['q'])
  return isNarrowed ? <ListNoResults /> : <Typography sx={{ p: 2 }}>{NONE_BROKEN}</Typography>
}

function CheckNow() {
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const check = async () => {
    setBusy(true)
    try {
      const { broken, outer } = await call('POST admin/links/check', { body: {} })
      notify(`Проверено. Битых: ${broken}, на чужие сайты: ${outer}`)
      refresh()
    } catch (error) {
      notify(genericError(error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return <Button label={isBusy ? 'Проверяем…' : 'Проверить сейчас'} disabled={isBusy} onClick={() => void check()} />
}
