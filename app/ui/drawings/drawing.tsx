import { DRAWINGS } from './address.ts'
import type { CSSProperties } from 'react'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { partsOf, type Cover } from './cover.ts'
import { TREE_HEIGHT, TREE_WIDTH } from './garden-tree.ts'
import styles from './drawing.module.css'
import { sceneOf, variantOf, WIDE } from './scene.ts'
import type { PlantKind } from './themes.ts'

type Props =
  | {
      kind: 'plant'
      theme: PlantKind
      seed: string
      /** Of plants of one theme and seed in a row each has another place, so that no two neighbours are the same drawing. */
      place?: number
      className?: string | undefined
      viewBox?: string
      style?: CSSProperties
    }
  | {
      kind: 'scene'
      theme: PlantKind
      seed: string
      isWide?: boolean
      className?: string | undefined
    }
  | { kind: 'cover'; cover: Cover; className?: string | undefined }
  | { kind: 'tree' | 'roots'; className?: string | undefined }

/** A drawing of the portal, decoration only: its lines come from files that are fetched once and follow the page's colours. */
export function Drawing(props: Props) {
  if (props.kind === 'scene') return <Scene {...props} />
  if (props.kind === 'cover') return <CoverDrawing {...props} />
  if (props.kind === 'plant') {
    return (
      <svg
        className={props.className ?? styles.plant}
        viewBox={props.viewBox ?? '0 0 120 150'}
        style={props.style}
        aria-hidden="true"
      >
        <use href={`${DRAWINGS}/garden.svg#${props.theme}-${variantOf(props.seed, props.place)}`} />
      </svg>
    )
  }
  const box = props.kind === 'tree' ? `0 0 ${TREE_WIDTH} ${TREE_HEIGHT}` : '0 0 1440 210'
  return (
    <svg className={props.className} viewBox={box} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <use href={`${DRAWINGS}/${props.kind}.svg#g`} />
    </svg>
  )
}

const CoverDrawing = drawnOnce(({ cover, className }: Extract<Props, { kind: 'cover' }>) => {
  const uses = partsOf(cover).map((part) => placed(`covers.svg#${part.id}`, part))
  return (
    <svg
      className={className ?? styles.scene}
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<g${cover.isMirrored ? MIRRORED : ''}>${uses.join('')}</g>`,
      }}
    />
  )
})

const Scene = drawnOnce(({ theme, seed, isWide = false, className }: Extract<Props, { kind: 'scene' }>) => {
  const { width, height, disc, plants, ground } = isWide ? sceneOf(theme, seed, WIDE.width, WIDE.height) : sceneOf(theme, seed)
  const uses = plants.map((plant) => placed(`garden.svg#${plant.kind}-${plant.variant}`, plant))
  return (
    <svg
      className={className ?? styles.scene}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<circle class="${styles.disc}" cx="${disc.x}" cy="${disc.y}" r="${disc.r}"/>${uses.join('')}<path class="${styles.ground}" d="${ground}"/>`,
      }}
    />
  )
})

const MIRRORED = ' transform="matrix(-1 0 0 1 640 0)"'

// Ten of these stand in a card and a dozen of cards in a list: as elements they were a third of what a list costs to draw.
function placed(address: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const isMoved = scale !== 1 || x !== 0 || y !== 0
  const transform = isMoved
    ? ` transform="translate(${Math.round(x)} ${Math.round(y)})scale(${String(Number(scale.toFixed(2))).replace(/^0/, '')})"`
    : ''
  return `<use href="${DRAWINGS}/${address}"${transform}/>`
}
