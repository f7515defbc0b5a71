import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { READER_MODULE, readerModule } from './server/reader-module.ts'
import { readerSheets } from './server/reader-sheets.ts'
import { scriptGroups } from './server/script-groups.ts'
import { classNames } from './server/class-names.ts'
import { chunkContents } from './server/chunk-contents.ts'
import { minifiedScripts } from './server/minified-scripts.ts'
import { ownPreload } from './server/own-preload.ts'
import { settledModule } from './server/settled-modules.ts'
import { unbrokenWords } from './server/unbroken-words.ts'

// What pages in the browser know of the sections: the declarations themselves stay on the server and at the desk.
const SETTLED = ['app/features/content/places.ts', 'app/features/content/lists/list-looks.ts', 'app/features/search/signs.ts']

const BROWSERS = { chrome: 117, firefox: 125, safari: 17.4 }
// As lightningcss writes versions: a byte for each part.
const TARGETS = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, version]) => [name, (Math.floor(version) << 16) | (Math.round((version % 1) * 10) << 8)]),
)

const inPackages = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

// What reads Markdown is forty packages that lean on each other.
const OF_MARKDOWN =
  /^(remark-|mdast-|micromark|hast-|unist-|vfile|property-information|stringify-entities|character-entities|decode-named-character)/

// What describes, checks and answers calls.
const OF_CALLS = ['zod', 'hono', '@hono/zod-openapi', '@hono/zod-validator', '@asteasolutions/zod-to-openapi', 'openapi3-ts']

export default defineConfig(({ command }) => ({
  plugins: [
    unbrokenWords(),
    reactRouter(),
    ...(command === 'build'
      ? [
          ...SETTLED.map(settledModule),
          minifiedScripts('app/shared/early-scripts.ts'),
          readerModule(),
          readerSheets(TARGETS),
          ownPreload(),
          ownChunkFailure(),
          chunkContents(),
        ]
      : []),
  ],
  resolve: {
    // The package's own map always names its development build.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: inPackages('react-router/dist/production/index.mjs') },
            { find: /^react-router\/dom$/, replacement: inPackages('react-router/dist/production/dom-export.mjs') },
          ]
        : [],
  },
  // Packages of many small files are bundled: reading them one by one was most of a start.
  ssr: {
    noExternal:
      command === 'build'
        ? [
            'react-router',
            '@react-router/node',
            'pg',
            'pg-boss',
            'drizzle-orm',
            'yaml',
            'unified',
            /^@react-email\//,
            OF_MARKDOWN,
            ...OF_CALLS,
          ]
        : [],
  },
  environments: {
    client: {
      build: { rollupOptions: { input: [READER_MODULE], preserveEntrySignatures: 'allow-extension', output: scriptGroups } },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // Both are in the browser before anything is asked for later.
    modulePreload: {
      resolveDependencies: (_file, names) => names.filter((name) => !/assets\/(reader|rolldown-runtime)-/.test(name)),
    },
    sourcemap: false,
    target: 'es2022',
    cssTarget: Object.entries(BROWSERS).map(([name, version]) => name + version),
  },
  css: { modules: { generateScopedName: command === 'build' ? classNames(import.meta.dirname) : '[name]_[local]' } },
}))

/** The router answers a failed chunk with a reload, again and again; ours is in features/frame/chunk-failure.ts. */
function ownChunkFailure(): Plugin {
  const theirs =
    /console\.error\(\s*`Error loading route module[^;]+;[^}]+}\s*window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  let isReplaced = false
  return {
    name: 'own-chunk-failure',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('react-router/dist/production') || !code.includes('window.location.reload()')) return null
      const replaced = code.replace(theirs, 'return window.__onChunkFailure(error);')
      isReplaced = replaced.length < code.length
      return { code: replaced, map: null }
    },
    buildEnd() {
      if (!isReplaced) throw new Error('the router changed: its reload of failed chunks was not found (vite.config.ts)')
    },
  }
}
