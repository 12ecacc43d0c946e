import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The chart, or what another file exports, as one script that puts `niujin` on a page. */
export async function chartScript(file = '../chart.ts'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name: 'niujin', fileName: 'chart' },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('图表没有打包出来')
  return chunk.code
}
