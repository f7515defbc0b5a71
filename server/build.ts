/** The production build: pages and server by React Router, every static file beside its br and gzip bytes. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { alone } from './build-lock.ts'
import { returnFormer, takeFormer } from './former-assets.ts'

const SOURCES = [
  'app',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'server/build.ts',
  'server/reader-module.ts',
  'server/reader-sheets.ts',
  'server/script-groups.ts',
  'server/settled-modules.ts',
  'server/former-assets.ts',
  'server/unbroken-words.ts',
  'server/chunk-contents.ts',
  'server/class-names.ts',
  'server/minified-scripts.ts',
  'server/own-preload.ts',
]
const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest|html|xml)$/

// bin/start builds in a process of its own.
if (import.meta.main) buildAsCommand()

/** Builds when the sources are not the ones that were built last; two at once would take each other's files away. */
export function buildIfChanged(root: string): void {
  const stamp = join(root, 'build/sources.sha256')
  const isBuilt = (sources: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isBuilt(hashOf(root))) return
  alone(join(root, 'var/build.lock'), () => {
    const sources = hashOf(root)
    if (isBuilt(sources)) return
    build(root)
    writeFileSync(stamp, sources)
  })
}

function buildAsCommand(): void {
  try {
    buildIfChanged(dirname(import.meta.dirname))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function build(root: string): void {
  console.log('Собираем портал…')
  const former = takeFormer(root)
  const command = join(root, 'node_modules/@react-router/dev/bin.js')
  const built = spawnSync(process.execPath, [command, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error(`Сборка не удалась:\n${built.stdout}\n${built.stderr}`)
  const assets = join(root, 'build/client/assets')
  shortenManifest(assets)
  returnFormer(root, former)
  compressAll(join(root, 'build/client'))
}

/** The router reads what a page imports only to prefetch links, which none of ours asks for: half of the list of pages. */
function shortenManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the router changed: its list of pages was not found (server/build.ts)')
  const file = join(assets, name)
  const [, before = '', json = '', after = ''] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  const manifest = JSON.parse(json) as { routes: Record<string, { imports?: string[] }> } // the router's own shape
  for (const route of Object.values(manifest.routes)) delete route.imports
  writeFileSync(file, before + JSON.stringify(manifest) + after)
}

function compressAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!COMPRESSED.test(name) || existsSync(`${file}.br`) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function hashOf(root: string): string {
  const digest = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .toSorted()
          .map((file) => join(path, file))
      : [path]
    for (const file of files)
      if (statSync(file).isFile() && !file.endsWith('.test.ts')) digest.update(file.slice(root.length)).update(readFileSync(file))
  }
  return digest.digest('hex')
}
