import { Box, Card, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'

type Node = { [key: string]: unknown }

/** How the menu reads, as it is being written: every column under its title, in the order of the page. */
export function MenuPreview() {
  const value = (useWatch({ name: 'value' }) ?? {}) as Node // the form of this part
  return (
    <Card component="section" aria-labelledby="menu-preview" sx={{ width: '100%', p: { xs: 2, md: 3 }, mb: 3 }}>
      <Typography id="menu-preview" variant="h6" component="h2" sx={{ mb: 1 }}>
        Как это прочтут
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))' }}>
        {columnsOf(value).map(({ key, title, items }) => (
          <div key={key}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {items.map((words, place) => (
                // Two items may read alike.
                // eslint-disable-next-line react/no-array-index-key
                <Typography key={place} component="li" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {words}
                </Typography>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Card>
  )
}

type Column = { key: string; title: string; items: string[] }

/** Anything that has a title and items is a column, however deep it stands. */
function columnsOf(node: unknown, path = ''): Column[] {
  if (typeof node !== 'object' || node === null) return []
  const { title, items } = node as { title?: unknown; items?: unknown }
  if (typeof title === 'string' && Array.isArray(items))
    return [
      { key: path, title, items: items.map((item: Node | undefined) => (typeof item?.title === 'string' ? item.title : '')) },
    ]
  return Object.entries(node).flatMap(([key, inner]) => columnsOf(inner, `${path}.${key}`))
}
