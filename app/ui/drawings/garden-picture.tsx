import { DRAWINGS } from './address.ts'
import { familyGarden, GARDEN_VIEW, type Season, type Standing } from './grown/family-garden.ts'
import styles from './garden-picture.module.css'
import type { PlantKind } from './themes.ts'

type GardenPictureProps = { steps: readonly PlantKind[]; season: Season; label: string; className?: string | undefined }

/** The garden of a family, drawn of what was done; its plants come from one sheet, fetched once. */
export function GardenPicture({ steps, season, label, className }: GardenPictureProps) {
  const { back, far, between, near, front } = familyGarden(steps, season)
  return (
    <svg className={className ?? styles.garden} viewBox={GARDEN_VIEW} role="img" aria-label={label}>
      <g dangerouslySetInnerHTML={{ __html: back }} />
      <Plants plants={far} season={season} />
      <g dangerouslySetInnerHTML={{ __html: between }} />
      <Plants plants={near} season={season} />
      <g dangerouslySetInnerHTML={{ __html: front }} />
    </svg>
  )
}

/** In winter they sleep under frost: the same plants, paler. */
function Plants({ plants, season }: { plants: Standing[]; season: Season }) {
  return (
    <g className={season === 'winter' ? styles.frosted : undefined}>
      {plants.map(({ kind, age, x, y, scale }) => (
        <use key={kind} href={`${DRAWINGS}/grown.svg#${kind}-${age}`} transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
    </g>
  )
}
