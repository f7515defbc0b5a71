import { Box, Button, ButtonBase, TextField, Typography } from '@mui/material'
import { useEffect, useState, type ReactNode } from 'react'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { positionOf } from '#app/features/media/rules.ts'
import type { AdminPage } from '#app/shared/admin-list.ts'
import { call } from '#app/shared/client.ts'
import { focusFirst } from './focus-first.ts'

const PAUSE_MS = 250
const AT_ONCE = 24
const MOST = 96

type Props = { chosen: LibraryPicture | null; choose: (picture: LibraryPicture) => void; children: ReactNode }

/** The library's photographs, newest first, found by any of their words. */
export function PictureShelf({ chosen, choose, children }: Props) {
  const [words, setWords] = useState('')
  const { found, fault, showMore } = useShelf(words)
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
          label="Найти снимок"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          inputRef={focusFirst}
          sx={{ flex: '1 1 12rem' }}
        />
        {children}
      </Box>
      <Typography role="status" color={fault ? 'error' : 'text.secondary'} sx={{ mb: 1 }}>
        {fault || (found ? wordsOf(found, words) : 'Открываем библиотеку…')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          p: 0,
          m: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(44%, 9.5rem), 1fr))',
        }}
      >
        {found?.data.map((picture) => (
          <li key={picture.id}>
            <Tile picture={picture} isChosen={picture.id === chosen?.id} choose={() => choose(picture)} />
          </li>
        ))}
      </Box>
      {found && found.data.length < Math.min(found.total, MOST) && <Button onClick={showMore}>Показать ещё</Button>}
    </Box>
  )
}

function Tile({ picture, isChosen, choose }: { picture: LibraryPicture; isChosen: boolean; choose: () => void }) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={choose}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'start',
        p: 0.5,
        borderRadius: '6px 22px 6px 22px',
        border: 2,
        borderColor: isChosen ? 'var(--primary)' : 'transparent',
        ...(isChosen ? { bgcolor: 'var(--primary-soft)' } : {}),
        '&:hover': { borderColor: 'var(--line-strong)' },
      }}
    >
      <Box
        component="img"
        src={picture.small}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          objectPosition: positionOf(picture),
          borderRadius: '4px 20px 4px 20px',
          bgcolor: 'var(--paper)',
        }}
      />
      <Typography
        variant="caption"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          mt: 0.5,
          lineHeight: 1.35,
          color: 'text.primary',
          fontWeight: isChosen ? 600 : 400,
        }}
      >
        {picture.alt}
      </Typography>
    </ButtonBase>
  )
}

function useShelf(words: string) {
  const [perPage, setPerPage] = useState(AT_ONCE)
  const [found, setFound] = useState<AdminPage<LibraryPicture> | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    const ask = () => {
      const query = { q: words.trim() || undefined, perPage, sort: 'addedAt', order: 'desc' }
      call('GET admin/pictures', { query, signal: stop.signal }).then(
        (page) => {
          setFound(page)
          setFault('')
        },
        (error: Error) => stop.signal.aborted || setFault(error.message),
      )
    }
    const timer = setTimeout(ask, words ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, perPage])
  return { found, fault, showMore: () => setPerPage(Math.min(perPage + AT_ONCE, MOST)) }
}

function wordsOf({ data, total }: AdminPage<LibraryPicture>, words: string): string {
  if (total === 0)
    return words ? 'Такого снимка нет. Поищите другим словом или добавьте новый.' : 'Снимков пока нет: добавьте первый.'
  return total > data.length ? `Показаны ${data.length} из ${total}` : `Всего: ${total}`
}
