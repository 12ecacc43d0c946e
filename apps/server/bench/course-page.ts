import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { load } from './load.ts'
import { startProcess } from './server-process.ts'

/** A free course with every kind of lesson, and the open one whose class is on air. */
const PAGES = { course: '/Course?id=sample-candles', open: '/NjdxDetailWYK?id=sample-daily' } as const
const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile)', 'accept-encoding': 'gzip' }
/** Samples come while the product is used already: so long they may take, seconds. */
const FILLING = 180

/** A course's page as the server renders it, with its outline, price and whether its class is on air: requests per second and p99 with 10 readers. */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('product.ts')
  const figures: Record<string, number> = {}
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      await untilThere(server.url + path)
      const shared = { url: server.url, next: () => ({ path, headers }) }
      await load({ ...shared, connections: 4, seconds: 2 })
      const measured = await load({ ...shared, connections: 10, seconds: 5 })
      for (const [figure, value] of Object.entries(measured)) figures[`${name}_${figure}`] = value
    }
    return { ...figures, machine_load: loadavg()[0] ?? 0 }
  } finally {
    await server.stop()
  }
}

/** Until the course is on its page, which says that there is none before. */
async function untilThere(address: string): Promise<void> {
  for (let second = 0; second < FILLING; second += 1) {
    const page = await (await fetch(address, { headers })).text()
    if (page.includes('示例') && page.includes('目录')) return
    await pause(1000)
  }
  throw new Error(`${address} 上还没有示例课程`)
}
