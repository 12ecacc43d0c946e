import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, '../..')
const ENTRY = join(SOURCE, 'chart-on-a-page.ts')

/** The chart and its line tools as one script that puts `niujin` on a page. */
export async function chartScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'chart-on-a-page',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY ? `export * from './render/chart.ts'; export * from './line-tools/index.ts'` : undefined,
      },
    ],
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'niujin', fileName: 'chart' } },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('图表没有打包出来')
  return chunk.code
}
