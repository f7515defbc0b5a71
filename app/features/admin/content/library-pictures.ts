import { useEffect, useState } from 'react'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { call } from '#app/shared/client.ts'

/** The photograph that a text names: in the library, or beside the texts of its section. */
export async function pictureNamed(file: string, section: string): Promise<LibraryPicture | null> {
  const { data } = await call('GET admin/pictures', { query: { q: file, perPage: 100 } })
  return data.find(({ place }) => place === `${section}/${file}`) ?? data.find(({ place }) => place === file) ?? null
}

/** The same while it is looked for: `undefined` until the library answers. */
export function usePicture(file: string | undefined, section: string): LibraryPicture | null | undefined {
  const [found, setFound] = useState<{ file: string; picture: LibraryPicture | null }>()
  useEffect(() => {
    let isWanted = true
    if (file) void pictureNamed(file, section).then((picture) => isWanted && setFound({ file, picture }))
    return () => {
      isWanted = false
    }
  }, [file, section])
  return found?.file === file ? found?.picture : undefined
}
