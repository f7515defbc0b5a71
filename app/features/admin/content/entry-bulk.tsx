import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import type { Bulk, BulkDone } from '#app/features/content/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { plural } from '#app/shared/plural.ts'
import { Icon } from '#app/ui/icon.tsx'
import { THEMES, type ThemeCode } from '#app/features/content/themes.ts'

type Wish = { deed: 'theme'; theme: ThemeCode } | { deed: 'review' | 'archive' }

/** What may be done with many texts: a theme, a year more until the check, the archive. */
export function EntryBulk() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  // The bar is folded away while nothing is chosen, and its buttons would lie over the table's head.
  if (selectedIds.length === 0) return null
  const run = async (wish: Wish) => {
    setAnchor(null)
    const body: Bulk = { ...wish, ids: selectedIds }
    const done = await call<BulkDone>('admin/entries/bulk', { method: 'POST', body }).catch((error: Error) => error)
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
          <MenuItem key={theme} onClick={() => void run({ deed: 'theme', theme })}>
            {THEME_TITLES[theme]}
          </MenuItem>
        ))}
      </Menu>
      <Button startIcon={<Icon name="calendar-check" />} onClick={() => void run({ deed: 'review' })}>
        Продлить проверку
      </Button>
      <Button color="error" startIcon={<Icon name="archive" />} onClick={() => void run({ deed: 'archive' })}>
        В архив
      </Button>
    </>
  )
}

function wordsOf({ changed, left }: BulkDone): string {
  const done = `Изменено: ${changed} ${plural(changed, ['текст', 'текста', 'текстов'])}.`
  return [done, ...left.map(({ title, reason }) => `«${title}»: ${reason}`)].join(' ')
}
