import type { ServerBuild } from 'react-router'
import { isSame } from '#app/shared/zones.ts'

// Routes whose pages are entries of a section, closed, or not meant to be found.
const NOT_MAPPED =
  /^(single-page|document-page|add-document-page|problem-)|(redirect|error|unknown|ui-kit|garden)-page|features\/search/

/** Every route that has a path, with the whole of it: `article/:id`. */
export function routesOf(build: ServerBuild): { id: string; path: string }[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.path === undefined ? [] : [{ id: route.id, path: wholePath(build, route.id) }],
  )
}

/** The pages without parameters that search engines may read and that are no entry of any section. */
export function publicPathsOf(build: ServerBuild): string[] {
  const paths = Object.values(build.routes).flatMap((route) => {
    const isPage = route && (route.path !== undefined || route.index) && !NOT_MAPPED.test(route.id)
    const path = isPage ? `/${wholePath(build, route.id)}` : ':'
    return path.includes(':') || !isSame(path) ? [] : [path]
  })
  return [...new Set(paths)].toSorted()
}

/** The path of a route with those it stands in. */
function wholePath({ routes }: ServerBuild, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const above = parentId === undefined ? '' : wholePath({ routes } as ServerBuild, parentId) // only its routes are read
  return [above, path].filter(Boolean).join('/')
}
