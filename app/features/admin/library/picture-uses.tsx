import { Link, List, ListItem, Typography } from '@mui/material'
import type { PictureUse } from '#app/features/media/contract.ts'

/** The texts that show a picture; while there are any it is not deleted. */
export function PictureUses({ uses }: { uses: PictureUse[] }) {
  return (
    <section>
      <Typography variant="h6" component="h2">
        Где стоит
      </Typography>
      {uses.length === 0 ? (
        <Typography color="text.secondary">Пока нигде. Такой снимок можно удалить.</Typography>
      ) : (
        <>
          <List dense disablePadding>
            {uses.map(({ section, code, title, link }) => (
              <ListItem key={`${section}/${code}`} disableGutters>
                <Link href={link} target="_blank">
                  {title}
                </Link>
              </ListItem>
            ))}
          </List>
          <Typography variant="caption" color="text.secondary">
            Удалить можно после того, как снимок уберут из этих текстов. Описание в каждом тексте своё.
          </Typography>
        </>
      )}
    </section>
  )
}
