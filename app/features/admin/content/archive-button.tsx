import { Button } from '@mui/material'
import { useNotify } from 'react-admin'
import { ActionButton, type ActionField } from '#app/features/admin/action-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { call } from '#app/shared/client.ts'
import type { Keeper } from './use-keeper.ts'

const REDIRECT: ActionField = {
  name: 'redirectTo',
  label: 'Куда вести тех, кто придёт по\u00a0старому адресу (если есть)',
  rows: 1,
  hint: 'Адрес страницы портала, например /article. Пусто\u00a0— читатели увидят «Страница не\u00a0найдена».',
}

/** Takes a text away. Of one that readers have it is asked first, with what they will meet and where to send them. */
export function ArchiveButton({ keeper }: { keeper: Keeper }) {
  const notify = useNotify()
  const { id, status, link } = keeper.entry
  const moved = (redirectTo: string) => (updatedAt: string) =>
    call('POST admin/entries/{id}/move', {
      params: { id },
      body: { status: 'archived', updatedAt, ...(redirectTo ? { redirectTo } : {}) },
    })
  const done = 'Убрано в\u00a0архив'
  if (status !== 'published') {
    const archive = async () => {
      if (await keeper.run(moved(''))) notify(done, { type: 'success' })
    }
    return (
      <Button color="error" startIcon={<Icon name="archive" />} onClick={() => void archive()}>
        В архив
      </Button>
    )
  }
  return (
    <ActionButton
      label={'В\u00a0архив'}
      text={`Сейчас текст читают по адресу ${link}. После архива там будет «Страница не\u00a0найдена», из\u00a0списков, поиска и\u00a0карты сайта он пропадёт. Вернуть его можно в\u00a0любой день.`}
      // A part of a longer page has no address of its own to lead away from.
      fields={link.includes('#') ? [] : [REDIRECT]}
      done={done}
      isDanger
      run={({ redirectTo = '' }) => keeper.dare(moved(redirectTo.trim()))}
    />
  )
}
