import { createHash } from 'node:crypto'
import type { Header } from '#app/features/menus/contract.ts'
import { ClosedMenus } from '#app/features/menus/menu-panels.tsx'
import { drawnPart } from './drawn-part.server.ts'

type MenusFile = { address: string; text: string }

const made = new WeakMap<Header, MenusFile>()

/** The contents of the header's menus as a piece of HTML: a reader page asks for it with the first opening (`early-scripts.ts`). */
export function menusFile(header: Header): MenusFile {
  const known = made.get(header)
  if (known) return known
  const text = drawnPart(<ClosedMenus header={header} />)
  const file = { address: `/early/${createHash('sha256').update(text).digest('base64url').slice(0, 10)}.html`, text }
  made.set(header, file)
  return file
}
