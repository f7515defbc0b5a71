import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Confirm, useListContext, useNotify, useRefresh } from 'react-admin'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import type { Bulk, BulkDone, EntryRow } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { plural } from '#app/shared/plural.ts'
import { Icon } from '#app/ui/icon.tsx'
import { THEMES, type ThemeCode } from '#app/features/content/themes.ts'

const NAMED = 5

type Wish = { action: 'theme'; theme: ThemeCode } | { action: 'review' | 'archive' }

/** What may be done with many texts: a theme, a year more until the check, the archive. */
export function EntryBulk() {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<EntryRow>()
  const [isAsked, setAsked] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  // The bar is folded away while nothing is chosen, and its buttons would cover the table's head.
  if (selectedIds.length === 0) return null
  const published = data.filter(({ id, status }) => selectedIds.includes(id) && status === 'published')
  const run = async (wish: Wish) => {
    setAnchor(null)
    const body: Bulk = { ...wish, ids: selectedIds }
    const done = await call('POST admin/entries/bulk', { body }).catch((error: Error) => error)
    if (done instanceof Error) return notify(done.message, { type: 'error' })
    notify(wordsOf(done), { type: done.left.length > 0 ? 'warning' : 'success', autoHideDuration: 8000 })
    onUnselectItems()
    refresh()
  }
  return (
    <>
      <Button startIcon={<Icon name="tag" />} onClick={({ currentTarget }) => setAnchor(currentTarget)} aria-haspopup="menu">
        Тема
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {THEMES.map((theme) => (
          <MenuItem key={theme} onClick={() => void run({ action: 'theme', theme })}>
            {THEME_TITLES[theme]}
          </MenuItem>
        ))}
      </Menu>
      <Button startIcon={<Icon name="calendar-check" />} onClick={() => void run({ action: 'review' })}>
        Продлить проверку
      </Button>
      <Button
        color="error"
        startIcon={<Icon name="archive" />}
        onClick={() => (published.length > 0 ? setAsked(true) : void run({ action: 'archive' }))}
      >
        В архив
      </Button>
      <Confirm
        isOpen={isAsked}
        title={`Убрать в\u00a0архив: ${selectedIds.length}?`}
        content={lossInWords(published)}
        confirm="В архив"
        cancel="Оставить как есть"
        confirmColor="warning"
        onConfirm={() => {
          setAsked(false)
          void run({ action: 'archive' })
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

/** What readers will meet. */
function lossInWords(published: EntryRow[]): string {
  const titles = published.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const more = published.length - titles.length
  const named = `${titles.join(', ')}${more > 0 ? ` и\u00a0ещё ${more}` : ''}`
  return `Сейчас на\u00a0сайте: ${named}. После архива там будет «Страница не\u00a0найдена», из\u00a0списков и\u00a0поиска это пропадёт. Увести читателей на\u00a0другую страницу можно, когда убираете текст из\u00a0его формы, или в\u00a0разделе «Переадресации».`
}

function wordsOf({ changed, left }: BulkDone): string {
  const done = `Изменено: ${changed} ${plural(changed, ['текст', 'текста', 'текстов'])}.`
  return [done, ...left.map(({ title, reason }) => `«${title}»: ${reason}`)].join(' ')
}
