import { GardenPicture } from '#app/ui/drawings/garden-picture.tsx'
import { seasonOf } from '#app/ui/drawings/grown/family-garden.ts'
import { gardenInWords } from './child-words.ts'
import type { PlantKind } from './rules.ts'

type FamilyGardenProps = { steps: readonly PlantKind[]; today: string; className?: string | undefined }

/** The family's garden as it stands today, the same in the cabinet and on the child's screen. */
export function FamilyGarden({ steps, today, className }: FamilyGardenProps) {
  return <GardenPicture steps={steps} season={seasonOf(today)} label={gardenInWords(steps)} className={className} />
}
