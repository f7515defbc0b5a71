import { Box, ButtonBase, Typography } from '@mui/material'
import { CreateButton, ListNoResults, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { positionOf } from '#app/features/media/rules.ts'
import { ListActions } from './list-actions.tsx'

/** The library as pictures, each leading to what is written about it. */
export function PictureList() {
  return (
    <>
      <ListActions>
        <CreateButton label="Добавить снимок" variant="contained" />
      </ListActions>
      <DeskList
        sort={{ field: 'addedAt', order: 'DESC' }}
        actions={false}
        empty="Снимков пока нет: у каждого текста свой рисунок. Добавьте первый снимок — с описанием для тех, кто не видит."
      >
        <PictureGrid />
      </DeskList>
    </>
  )
}

function PictureGrid() {
  const { data, isPending } = useListContext<LibraryPicture>()
  if (!isPending && data?.length === 0) return <ListNoResults />
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        m: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
        listStyle: 'none',
      }}
    >
      {data?.map((picture) => (
        <li key={picture.id}>
          <PictureTile picture={picture} />
        </li>
      ))}
    </Box>
  )
}

function PictureTile({ picture }: { picture: LibraryPicture }) {
  const { id, alt, small, width, height, author } = picture
  return (
    <ButtonBase
      component={Link}
      to={`/admin/pictures/${id}`}
      sx={{
        display: 'block',
        color: 'text.primary',
        borderRadius: '4px 20px 4px 20px',
        '&:hover p': { textDecoration: 'underline' },
      }}
    >
      <Box
        component="img"
        src={small}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          objectPosition: positionOf(picture),
          bgcolor: 'background.default',
          borderRadius: '4px 20px 4px 20px',
        }}
      />
      <Typography sx={{ mt: 1, fontWeight: 600, lineHeight: 1.35 }}>{alt}</Typography>
      <Typography variant="caption" component="span" color="text.secondary">
        {width} × {height}
        {author && ` · ${author}`}
      </Typography>
    </ButtonBase>
  )
}
