import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, refuseRings } from './chunks.ts'
import { serviceWorker } from './offline/plugin.ts'

/** Files of the client that stand in every page. */
const ALWAYS = /\/(shell|rolldown-runtime|root)-[^/]+\.js$/

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [reactRouter(), guardChunkReload(), extendEntries(), checkChunks(), serviceWorker()],
  // The server's own build is Node code; the client's target is what in-app browsers of 2021 know.
  environments: {
    ssr: {
      // One file instead of a thousand: a start spends half a second less on finding them. In development each would be
      // transformed.
      ...(command === 'build' && { resolve: { noExternal: ['lucide-react', /^@base-ui\//] } }),
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
    client: {
      build: {
        target: ['chrome90', 'safari15'],
        // Every page has these before anything that comes later: naming them there again only costs bytes.
        modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !ALWAYS.test(file)) },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every page carries the names of all files, and chance does not compress: a letter less each is worth having.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
  },
  // What travels is measured by a test; telling each file's size costs every start.
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  // Reached only through imports Vite does not follow ahead; found late, they would reload the page.
  optimizeDeps: {
    include: [
      'zod/mini',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@niujin/identity > altcha-lib',
      '@niujin/identity > altcha-lib/algorithms/web/pbkdf2',
      '@niujin/identity > altcha-lib/algorithms/web/sha',
    ],
  },
}))

/**
 * For a page whose code will not load the router reloads the page one is on, every time. Here the move goes on to the error
 * page at the new address, as for data that does not come, and that finds the way to the page.
 */
function guardChunkReload(): Plugin {
  const unguarded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
  return {
    name: 'guard-chunk-reload',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/ssr\/routeModules\.js$/.test(id)) return undefined
      if (!unguarded.test(code)) this.error('react-router 的路由块加载代码变了，请核对 guard-chunk-reload')
      const guarded = 'throw globalThis.unreachedPage?.() ?? error;'
      return { code: code.replace(unguarded, guarded), map: null }
    },
  }
}

/**
 * Chunks by feature take modules out of the pages' own files, so a page's file may have to offer more than the router
 * reads of it.
 */
function extendEntries(): Plugin {
  return {
    name: 'extend-entries',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: ({ entryFileNames, ...options }) => ({
      ...options,
      // The router names them by a function of its own.
      entryFileNames:
        typeof entryFileNames === 'function'
          ? (chunk) => entryFileNames(chunk).replace('[hash]', '[hash:7]')
          : (entryFileNames ?? 'assets/[name]-[hash:7].js'),
    }),
  }
}

/**
 * Refuses files that import each other. And the shell's styles stand in every page, before all others. A part that comes later names them too, under an address
 * without the router's mark, and the browser would put them in again behind the page's own, which then lose.
 */
function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        refuseRings(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
        const shell = chunks.find(({ name }) => name === 'shell')
        const styles = [...(shell?.viteMetadata?.importedCss ?? [])]
        if (!shell || styles.length === 0) this.error('没有找到外壳的样式，请核对 chunks.ts')
        // The shell's script is in every page as well, so nothing is fetched for it.
        for (const chunk of chunks)
          for (const style of styles) chunk.code = chunk.code.replaceAll(`"${style}"`, `"${shell.fileName}"`)
      },
    },
  }
}
