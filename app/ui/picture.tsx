import styles from './picture.module.css'

type PictureProps = {
  /** Addresses of JPEGs whose names end in their width: `…-640.jpg`; WebP and AVIF are beside them. */
  image: { sm: string; xs: string; ls: string; lg: string; alt: string }
  /** Pixels of the original, a miniature as a data address, what to keep in sight when cut. */
  photo: { width: number; height: number; blur: string; position: string }
  /** How wide it stands, as in the attribute of the same name. */
  sizes: string
  /** It stands in the first window and is asked for at once. */
  isFirst?: boolean
}

/** A photograph: the newest format that the browser knows, the width it needs, its own blur until it comes. */
export function Picture({ image, photo, sizes, isFirst = false }: PictureProps) {
  const files = [...new Set([image.xs, image.sm, image.ls, image.lg])]
  const setOf = (format: string) =>
    files.map((file) => `${file.replace(/jpg$/, format)} ${/-(\d+)\.jpg$/.exec(file)?.[1] ?? '0'}w`).join(', ')
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={image.ls}
        srcSet={setOf('jpg')}
        sizes={sizes}
        alt={image.alt}
        width={photo.width}
        height={photo.height}
        decoding="async"
        style={{ backgroundImage: `url(${photo.blur})`, objectPosition: photo.position, backgroundPosition: photo.position }}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
