import type { ComponentType } from 'react'
import type { IconName } from '#app/ui/icon-names.ts'
import { businessResources } from './business/business-resources.tsx'
import { moneyResources } from './money/money-resources.tsx'
import type { DeskRole } from './roles.ts'
import { peopleResources } from './people/people-resources.tsx'
import { contentResources } from './content/content-resources.tsx'
import { libraryResources } from './library/library-resources.tsx'
import { operationResources } from '#app/features/admin/operations/operations-resources.tsx'
import { careResources } from './care/care-resources.tsx'
import { legalResources } from './legal/legal-resources.tsx'
import { instrumentsResources } from './instruments/instruments-resources.tsx'
import { errorResources } from '#app/features/admin/operations/error-resources.tsx'
import { searchResources } from './search/search-resources.tsx'

/**
 * One thing that is kept at the desk. To add one: its verbs and calls in the slice that owns it (`GET/POST/PATCH
 * /api/v1/admin/{name}` by shared/admin-list.ts), its screens in a folder here, one line in that folder's resources.
 * Only under features/admin may react-admin and MUI be imported.
 */
export type DeskResource = {
  name: string
  /** As the menu and the headings call it: «Статьи». */
  label: string
  icon: IconName
  group: DeskGroup
  roles: readonly DeskRole[]
  list: ComponentType
  edit?: ComponentType
  create?: ComponentType
  show?: ComponentType
  /** How a row is named in headings and links. */
  titleOf?: (row: { id: unknown } & Record<string, unknown>) => string
}

export const GROUPS = ['Тексты', 'Люди', 'Карта', 'Дело', 'Машинная'] as const
type DeskGroup = (typeof GROUPS)[number]

export const RESOURCES: DeskResource[] = [
  ...contentResources,
  ...libraryResources,
  ...legalResources,
  ...peopleResources,
  ...careResources,
  ...instrumentsResources,
  ...businessResources,
  ...moneyResources,
  ...searchResources,
  ...operationResources,
  ...errorResources,
]
