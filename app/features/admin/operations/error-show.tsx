import { Box, Button } from '@mui/material'
import {
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { moment } from '#app/features/admin/moments.ts'
import type { ErrorGroup } from '#app/features/errors/contract.ts'
import { errorCopy } from '#app/features/errors/copy.ts'
import { wordsOf } from '#app/shared/words.ts'

/** One kind of fault: where, how often, and the first one's places in our files. */
export function ErrorShow() {
  return (
    <Show
      actions={
        <TopToolbar>
          <CloseButton />
        </TopToolbar>
      }
    >
      <SimpleShowLayout>
        <TextField source="title" label="Что случилось" />
        <FunctionField<ErrorGroup>
          label="Где"
          render={({ side, place }) => `${errorCopy.sides[side]}, ${errorCopy.placeOf(place)}`}
        />
        <NumberField source="count" label="Сколько раз" />
        <FunctionField<ErrorGroup> label="Впервые" render={({ firstAt }) => moment(firstAt)} />
        <FunctionField<ErrorGroup> label="Последний раз" render={({ lastAt }) => moment(lastAt)} />
        <FunctionField<ErrorGroup> label="Исправлена" render={({ closedAt }) => (closedAt ? moment(closedAt) : 'нет')} />
        <TextField source="release" label="Сборка" emptyText="неизвестна" />
        <FunctionField<ErrorGroup>
          label="Места в коде"
          render={({ stack }) => (
            <Box component="pre" tabIndex={0} sx={{ overflowX: 'auto', m: 0 }}>
              {stack || 'Наших файлов в следе нет'}
            </Box>
          )}
        />
      </SimpleShowLayout>
    </Show>
  )
}

function CloseButton() {
  const group = useRecordContext<ErrorGroup>()
  const notify = useNotify()
  const refresh = useRefresh()
  if (!group || group.closedAt) return null

  async function close(id: string): Promise<void> {
    try {
      await action('error-reports', id, 'close')
      notify('Отмечено. Случится снова — ошибка вернётся в список.', { type: 'success' })
      refresh()
    } catch (error) {
      notify(wordsOf(error), { type: 'error' })
    }
  }

  return (
    <Button variant="contained" onClick={() => void close(group.id)}>
      Исправлена
    </Button>
  )
}
