import { DRAWINGS } from '#app/ui/drawings/address.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { variantOf } from '#app/ui/drawings/scene.ts'

/** From which height of its field a plant is drawn, so that all stand equally tall: the field is 120 × 150, the earth at 150. */
const TOPS: Record<Domain, number> = {
  attention: 7,
  behavior: 37,
  communicate: 34,
  emotion: 40,
  fatigue: 39,
  math: 18,
  memory: 18,
  motor: 12,
  read: 3,
  write: 7,
}

const SPROUT = 'M12 9V3M12 6C8 6 6 4 6 1C10 1 12 3 12 6ZM12 7C16 7 18 5 18 2C14 2 12 4 12 7Z'

/** A plant from the earth to its top, or the sprout of what is not answered yet. */
export function Growing({ domain, className }: { domain: Domain | null; className?: string | undefined }) {
  if (domain === null)
    return (
      <svg className={className} viewBox="0 0 24 16" data-sprout="" aria-hidden="true">
        <path d={SPROUT} fill="var(--help-mid)" stroke="var(--help-ink)" strokeWidth=".8" />
        <path d="M2 16C4 10 8 9 12 9S20 10 22 16Z" fill="var(--help-ink)" opacity=".32" />
      </svg>
    )
  const top = TOPS[domain]
  return (
    <svg className={className} viewBox={`0 ${top} 120 ${150 - top}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <use href={`${DRAWINGS}/garden.svg#${domain}-${variantOf('bed')}`} />
    </svg>
  )
}
