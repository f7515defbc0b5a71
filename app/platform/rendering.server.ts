import { createContext, data, type LoaderFunction, type RouterContextProvider } from 'react-router'
import { AppError } from '#app/shared/errors.ts'
import type { Context } from './context.server.ts'
import { collecting } from './tags.server.ts'

/** What one rendering collects on its way: what surrounds the page, names of what was read, how long it stays fresh, why it failed. */
export type Rendering = {
  context: Context
  data: Map<string, unknown>
  tags: Set<string>
  freshUntil: Date | undefined
  isKept: boolean
  /** One document for all readers, and not for the one who asks. */
  isForAll: boolean
  failure: Error | undefined
  /** The database refused what the address says: not our fault, and no page. */
  isRefused: boolean
}

export const renderingContext = createContext<Rendering>()

export function renderingOf(context: Context, isForAll = false): Rendering {
  const before = { freshUntil: undefined, isKept: true, failure: undefined, isRefused: false }
  const own = collecting(context)
  return { context: own, data: new Map(), tags: own.tags, isForAll, ...before }
}

type Reads = Readonly<RouterContextProvider>

/** The verb's context inside a loader. */
export function contextOf(router: Reads): Context {
  return router.get(renderingContext).context
}

/** Hands what surrounds a page to the server's rendering alone, so that the document of an application carries it once. */
export function show<T>(router: Reads, id: string, data: T): void {
  router.get(renderingContext).data.set(id, data)
}

/** Names a moment after which the page must be made again; the nearest counts. */
export function freshUntil(router: Reads, moment: Date): void {
  const rendering = router.get(renderingContext)
  if (!rendering.freshUntil || moment < rendering.freshUntil) rendering.freshUntil = moment
}

/** Says that the page is one of countless: it is made whenever it is asked for, so that such pages do not push out the others. */
export function doNotKeep(router: Reads): void {
  router.get(renderingContext).isKept = false
}

/** A list that its query narrowed to nothing is one of countless pages. */
export function doNotKeepEmpty(router: Reads, { total }: { total: number }, address: string): void {
  if (total === 0 && address.includes('?')) doNotKeep(router)
}

/** A loader whose refusals are pages with their status and words; in a crowd no page is drawn at all. */
export function refusing(loader: LoaderFunction): LoaderFunction {
  const asking: LoaderFunction = async (args, handlerContext) => {
    try {
      return await loader(args, handlerContext)
    } catch (error) {
      throw error instanceof AppError && error.code !== 'crowded' ? data(error.message, { status: error.statusCode }) : error
    }
  }
  // What the router looks at in the loader itself stays.
  return Object.assign(asking, loader)
}
