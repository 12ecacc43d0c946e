import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const WORKER = join(import.meta.dirname, 'worker.ts')

/** Builds the service worker as /sw.js, a new one for every build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER)
      const build = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join())
        .update(code)
        .digest('hex')
        .slice(0, 12)
      // A bare script, not a module: browsers of 2021 start no others as service workers.
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code.replace(/^export \{\};?$/m, '').replaceAll(/\bBUILD\b/g, JSON.stringify(build)),
      })
    },
  }
}
