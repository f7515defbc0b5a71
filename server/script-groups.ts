/** How the browser's modules are gathered into files: docs/decisions/044. */
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const ROUTER = /\/node_modules\/(react-router|cookie|set-cookie-parser|turbo-stream)\//
/** A module that so many files would share is one of a common file. */
const SHARED_BY = 20

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * What a reader page, the questionnaire and the cabinet ask for are few files: all that each imports at once is gathered.
 * Route modules stay apart: the router asks for them by name. Styles go along, but reader pages have their own (reader-sheets.ts).
 */
export const scriptGroups = {
  // As the router names them: a part of a route that was split off says which part it is.
  entryFileNames: ({ moduleIds }: { moduleIds: string[] }) => {
    const [, part] = moduleIds.map((id) => /[?&]route-chunk=(\w+)/.exec(id)).find((found) => found?.[1] !== 'main' && found) ?? []
    const suffix = part ? `-${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` : ''
    return `assets/[name]${suffix}-[hash].js`
  },
  codeSplitting: {
    groups: [
      { name: 'react', test: REACT, priority: 50 },
      { name: 'router', test: ROUTER, priority: 40 },
      { name: closureOf('reader', ['app/entry.reader.ts']), priority: 30 },
      { name: closureOf('frame', ['app/root.tsx', 'app/entry.client.tsx']), priority: 20 },
      { name: closureOf('questionnaire', ['app/features/questionnaire/filling/questionnaire-page.tsx']), priority: 10 },
      { name: closureOf('cabinet', ['app/features/cabinet/cabinet-page.tsx']), priority: 7 },
      { name: 'shared', test: /\/app\//, minShareCount: SHARED_BY, priority: 5 },
    ],
  },
}

/** Names the group of every module that the given ones import, at once and not later. */
function closureOf(name: string, entries: string[]) {
  let gathered: Set<string> | null = null
  return (id: string, graph: ModuleGraph): string | null => {
    gathered ??= gather(entries, graph)
    return gathered.has(id) ? name : null
  }
}

function gather(entries: string[], graph: ModuleGraph): Set<string> {
  const starts = entries.map((entry) => join(root, entry))
  const gathered = new Set<string>()
  const walk = (id: string): void => {
    if (gathered.has(id) || id.includes('/node_modules/')) return
    gathered.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  for (const start of starts) walk(start)
  // Entries and what the router splits off of its modules keep their own names.
  for (const id of gathered) if (starts.includes(id) || id.includes('route-chunk=')) gathered.delete(id)
  return gathered
}
