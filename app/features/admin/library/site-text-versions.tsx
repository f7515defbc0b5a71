import { Button, List, ListItem, Typography } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import type { SiteTextDetail } from '#app/features/content/contract.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { genericError } from '#app/shared/generic-error.ts'

/** Who wrote what was here before; any of it can be put back, and what is here then stays among the versions. */
export function SiteTextVersions({ text }: { text: SiteTextDetail }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const putBack = async (version: number) => {
    try {
      await action('site-texts', text.id, 'rollback', { version, updatedAt: text.updatedAt })
      notify('Версия возвращена, страницы обновятся сами')
      refresh()
    } catch (error) {
      notify(genericError(error).message, { type: 'error' })
    }
  }
  return (
    <section>
      <Typography variant="h6" component="h2">
        Версии
      </Typography>
      {text.versions.length === 0 && (
        <Typography color="text.secondary">Здесь ещё ничего не меняли: текст такой, каким его загрузили.</Typography>
      )}
      <List disablePadding>
        {text.versions.map(({ id, at, editor }, index) => (
          <ListItem key={id} disableGutters divider sx={{ display: 'block' }}>
            <Typography sx={{ fontWeight: index === 0 ? 600 : 400 }}>
              {index === 0 ? 'Сейчас' : momentInWords(new Date(at))}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {editor ?? 'загружено вместе с порталом'}
            </Typography>
            {index > 0 && (
              <Button size="small" onClick={() => void putBack(id)} aria-label={`Вернуть версию: ${momentInWords(new Date(at))}`}>
                Вернуть
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </section>
  )
}
