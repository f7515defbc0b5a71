import {
  matchRoutes,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ComponentType, ContextType, ReactElement, ReactNode } from 'react'
import { isDatabaseAway } from '#app/platform/database.server.ts'
import { isCrowded } from '#app/platform/gate.server.ts'
import { remembered } from '#app/shared/remembered.ts'

/** A reader page as the router would draw it, and what the loaders of its routes gave, the outermost first. */
export type Drawn = { element: ReactElement; loaded: Record<string, unknown> }

type Module = { default?: ComponentType; Layout?: ComponentType<{ children: ReactNode }> }

/**
 * Reader pages are drawn on the server alone, so nothing of the router is needed but its matching and what its hooks read: no
 * handler of requests, no stream of data. docs/decisions/044
 */
export function createReaderDrawing({ routes, assets }: ServerBuild) {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const branchOf = ({ id, path, index }: (typeof all)[number]): RouteObject => {
    const children = all.filter(({ parentId }) => parentId === id).map(branchOf)
    return index ? { id, index } : { id, ...(path === undefined ? {} : { path }), children }
  }
  const tree = all.filter(({ parentId }) => parentId === undefined).map(branchOf)
  // Matching ranks every route anew each time.
  const matchesAt = remembered(5000, (pathname): Match[] =>
    (matchRoutes(tree, pathname) ?? []).map((match) => ({ ...match, id: match.route.id ?? '' })),
  )
  const modules = Object.fromEntries(all.map(({ id, module }) => [id, module]))

  /**
   * The page at an address; null where it is not an ordinary one: the router answers then, with a redirect or the error page.
   * @throws what is away or crowded, as the loaders do
   */
  async function draw(request: Request, context: RouterContextProvider): Promise<Drawn | null> {
    const url = new URL(request.url)
    const { pathname, search } = url
    const matches = matchesAt(pathname)
    if (matches.length === 0) return null
    try {
      const values = await Promise.all(
        matches.map(({ id, params, route }) =>
          modules[id]?.loader?.({ request, params, context, url, pattern: route.path ?? '' }),
        ),
      )
      const loaded = Object.fromEntries(matches.map(({ id }, at) => [id, values[at]]))
      return { element: elementOf(matches, loaded, { pathname, search }), loaded }
    } catch (error) {
      if (error instanceof Error && (isDatabaseAway(error) || isCrowded(error))) throw error
      return null
    }
  }

  function elementOf(
    matches: Match[],
    loaded: Record<string, unknown>,
    place: { pathname: string; search: string },
  ): ReactElement {
    const { Layout = Plain } = modules[matches[0]?.id ?? ''] as Module
    const page = matches.reduceRight<ReactNode>((outlet, { id }, at) => {
      const { default: Part = Plain } = modules[id] as Module
      const route = { outlet, matches: matches.slice(0, at + 1), isDataRoute: true }
      return (
        <RouteContext value={route as ContextType<typeof RouteContext>}>
          <Part />
        </RouteContext>
      )
    }, null)
    const location = { ...place, hash: '', state: null, key: 'default' }
    const state = { matches, loaderData: loaded, actionData: null, errors: null, location }
    const framework = { routeModules: modules, manifest: assets, isSpaMode: false }
    return (
      <FrameworkContext value={framework as unknown as ContextType<typeof FrameworkContext>}>
        <LocationContext value={{ location, navigationType: 'POP' } as ContextType<typeof LocationContext>}>
          <StateContext value={state as unknown as ContextType<typeof StateContext>}>
            <Layout>{page}</Layout>
          </StateContext>
        </LocationContext>
      </FrameworkContext>
    )
  }

  return { draw }
}

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number] & { id: string }

function Plain({ children }: { children?: ReactNode }) {
  return children
}
