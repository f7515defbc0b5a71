import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formerAssets, lastingName, singleNames } from './former-assets.ts'

const ASSETS = '/assets/'
const CHANGE = /^(.+)\.([0-9a-f]{64})\.dcb$/

export type AssetChanges = ReturnType<typeof readAssetChanges>

/** What the build made for browsers that hold scripts and styles of an earlier release (RFC 9842). */
export function readAssetChanges(root: string) {
  const folder = join(root, 'build/asset-changes')
  const former = formerAssets(root)
  const single = singleNames(namesIn(join(root, 'build/client/assets')).filter((file) => !(file in former)))
  const files = new Map<string, string>()
  for (const name of namesIn(folder)) {
    const [, asset = '', hash = ''] = CHANGE.exec(name) ?? []
    files.set(`${ASSETS}${asset} :${Buffer.from(hash, 'hex').toString('base64')}:`, join(folder, name))
  }

  /** The file that holds what changed from what a browser has to what it asks for. */
  function changeOf(path: string, available: string): string | null {
    return files.get(`${path} ${available}`) ?? null
  }

  /** For which files of a later release this one is a dictionary, in the words of the header, or null. */
  function useOf(path: string): string | null {
    const name = path.startsWith(ASSETS) ? lastingName(path.slice(ASSETS.length)) : null
    if (!name || !single.has(name)) return null
    const [, stem, type] = /^(.+)\.(js|css)$/.exec(name) ?? []
    return `match="${ASSETS}${stem}-*", match-dest=("${type === 'js' ? 'script' : 'style'}")`
  }

  return { changeOf, useOf }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
