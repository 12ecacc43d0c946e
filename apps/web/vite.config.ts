import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter(), guardChunkReload()],
  // The server's own build is Node code; the client's target is what in-app browsers of 2021 know.
  environments: {
    client: {
      build: {
        target: ['chrome90', 'safari15'],
        // What nearly every page uses travels as one file: forty small ones compress worse and cost more requests.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', minShareCount: 27 }] } } },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  // Reached only through imports Vite does not follow ahead; found late, they would reload the page.
  optimizeDeps: { include: ['zod/mini', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'] },
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
