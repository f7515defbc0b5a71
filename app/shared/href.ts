import type { href as routersHref } from 'react-router'

/**
 * The address of a page by its route, as the router's own `href`, whose types it has: a popup on a reader page needs no router.
 * @throws Error a part of the path that must be there is not given
 */
export const href: typeof routersHref = (path: string, ...[params = {}]: [Record<string, string | undefined>?]) =>
  path.replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, isOptional?: string) => {
    const value = params[name]
    if (value === undefined && !isOptional) throw new Error(`path ${path} needs ${name}`)
    return value === undefined ? '' : `/${value}`
  })
