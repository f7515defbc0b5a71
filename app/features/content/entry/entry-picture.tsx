import { coverOf, type Cover } from '#app/ui/drawings/cover.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Card } from '#app/features/content/contract.ts'

type EntryPictureProps = {
  entry: Pick<Card, 'image' | 'photo' | 'theme' | 'code'>
  sizes: string
  isWide?: boolean
  isFirst?: boolean
  /** Chosen among its neighbours; by itself an entry has its own. */
  cover?: Cover | undefined
}

/** An entry's photograph, or its own garden where it has none. */
export function EntryPicture({ entry, sizes, isWide = false, isFirst = false, cover }: EntryPictureProps) {
  const { image, photo, theme, code } = entry
  if (photo) return <Picture image={image} photo={photo} sizes={sizes} isFirst={isFirst} />
  if (!isWide) return <Drawing kind="cover" cover={cover ?? coverOf(theme ?? 'seed', code)} />
  return <Drawing kind="scene" theme={theme ?? 'seed'} seed={code} isWide={isWide} />
}
