import { load } from './load.ts'
import { startProcess } from './server-process.ts'

const PAGES = { hq: '/hq', stock: '/StockDetails?id=SH.600519', home: '/' } as const
const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile)', 'accept-encoding': 'gzip' }

/** Server-rendered pages with live data in them: requests per second and p99 with 10 readers. */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('product.ts')
  const figures: Record<string, number> = {}
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const shared = { url: server.url, next: () => ({ path, headers }) }
      await load({ ...shared, connections: 4, seconds: 2 })
      const measured = await load({ ...shared, connections: 10, seconds: 5 })
      for (const [figure, value] of Object.entries(measured)) figures[`${name}_${figure}`] = value
    }
  } finally {
    await server.stop()
  }
  return figures
}
