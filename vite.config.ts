import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const inPackages = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
  ssr: { noExternal: command === 'build' ? ['react-router', '@react-router/node'] : [] },
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2022' },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]' } },
}))
