import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { classNames } from '#server/class-names.ts'
import { root } from './portal.ts'

const SHEETS = [
  ...['breadcrumbs', 'button', 'icon', 'icon-button', 'search-field'].map((name) => `app/ui/${name}.module.css`),
  ...['app/ui/drawings/pictogram.module.css', 'app/features/menus/*.module.css', 'app/features/search/**/*.module.css'],
]

/** What stands around the portal's pages, as a module of data for the peers: menus and the address of what they hold closed, first-screen styles, early scripts, names of classes. */
export async function frameOf(portalUrl: string, pages: { article: string; search: string }): Promise<string> {
  const said = (path: string) => fetch(`${portalUrl}${path}`).then((response) => response.text())
  const [header, footer, article, search] = await Promise.all(
    ['/api/v1/header-menu', '/api/v1/footer-menu', pages.article, pages.search].map(said),
  )
  const styleOf = (html = '') => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const frame = {
    header: JSON.parse(header ?? ''),
    // The call answers the specification's fields alone; the foot of a page says more.
    footer: { ...parse(readFileSync(join(root, 'content/menus.yaml'), 'utf8')).footer, ...JSON.parse(footer ?? '') },
    styles: { article: styleOf(article), search: styleOf(search) },
    scripts: Array.from(article?.matchAll(/<script>(.*?)<\/script>/gs) ?? [], ([, text]) => text),
    menus: /data-menus="([^"]+)"/.exec(article ?? '')?.[1],
    classes: classesOf(),
  }
  return `export default ${JSON.stringify(frame)}\n`
}

/** The classes of each sheet by its name, as the build calls them. */
function classesOf(): Record<string, Record<string, string>> {
  const nameOf = classNames(root)
  const sheets = globSync(SHEETS, { cwd: root }).toSorted()
  return Object.fromEntries(
    sheets.map((sheet) => {
      const file = join(root, sheet)
      const css = readFileSync(file, 'utf8')
      const names = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))
      return [basename(sheet, '.module.css'), Object.fromEntries(Array.from(names, (name) => [name, nameOf(name, file, css)]))]
    }),
  )
}
