import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const SHELL = new RegExp(
  [
    'node_modules/(react|react-router|scheduler)/',
    'packages/web-kit/src/(calls|links|page|progress|guards|slots)/',
    'packages/ui/src/(icon|button|link|classes|card|avatar|skeleton|toast|progress|empty)/',
    'apps/web/app/shell/',
  ].join('|'),
)
const MARKET = /features\/quotes\/(domain|web\/(live|list|market))\/|packages\/(contract-kit\/src\/stream|web-kit\/src\/live)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter(), guardChunkReload()],
  // The server's own build is Node code; the client's target is what in-app browsers of 2021 know.
  environments: {
    client: {
      build: {
        target: ['chrome90', 'safari15'],
        // What every page uses travels as one file, and what every list of quotes uses as another: many small files
        // compress worse and cost more requests.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }, { name: 'market', test: MARKET }] } } },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  // Reached only through imports Vite does not follow ahead; found late, they would reload the page.
  optimizeDeps: {
    include: [
      'zod/mini', '@noble/hashes/sha2.js', '@noble/hashes/utils.js',
      '@niujin/identity > altcha-lib', '@niujin/identity > altcha-lib/algorithms/web/pbkdf2', '@niujin/identity > altcha-lib/algorithms/web/sha',
    ],
  },
})

/**
 * The router reloads the page for a chunk that will not load, every time. The product's rule is
 * once a
 * minute at most, so its reload goes through `recoverRoute` of web-kit; when that refuses, the
 * error page shows.
 */
function guardChunkReload(): Plugin {
  const unguarded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
  return {
    name: 'guard-chunk-reload',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/ssr\/routeModules\.js$/.test(id)) return undefined
      if (!unguarded.test(code))
        this.error('react-router 的路由块加载代码变了，请核对 guard-chunk-reload')
      const guarded =
        'const page = globalThis.recoverRoute?.(error); return page ?? new Promise(() => {});'
      return { code: code.replace(unguarded, guarded), map: null }
    },
  }
}
