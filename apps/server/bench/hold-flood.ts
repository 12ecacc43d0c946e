import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { residentOf } from './resident.ts'
import { quantile } from './figures.ts'
import { FLOODS, type FloodName } from './hold-flood-kinds.ts'
import { visitors } from './hold-flood-visitors.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import { MEMBERS } from '../e2e/testing/device.ts'

const QUIET_SECONDS = 20
const FLOOD_SECONDS = 15
/** Between two floods: what the first left in queues is not the second's. */
const REST = 5_000

/**
 * One client floods the dearest doors, one after the other, while a dozen others read pages, quotes and their watchlist
 * and screen now and then, each from an address of their own. Their p99 beside the quiet one, with the limits a newcomer
 * has; the flooder and the others run in processes of their own, on the same cores.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess(
    'product.ts',
    { ...MEMBERS, CALLS_PER_MINUTE: '1000', STREAM_SOCKETS_PER_ADDRESS: '200' },
    ['--no-memory-protection-keys', '--expose-gc'],
  )
  try {
    const others = await visitors(server.url)
    await others.during(QUIET_SECONDS)
    const quiet = await others.during(QUIET_SECONDS)
    const quietP99 = quantile(quiet.times, 0.99)
    const figures: Record<string, number> = {
      quiet_p50_ms: quantile(quiet.times, 0.5),
      quiet_p99_ms: quietP99,
      quiet_failed: quiet.failed,
      rss_before_mb: await residentOf(server),
    }
    for (const name of Object.keys(FLOODS) as FloodName[]) {
      const flooded = await flood(server, name, () => others.during(FLOOD_SECONDS))
      const p99 = quantile(flooded.times, 0.99)
      Object.assign(figures, {
        [`${name}_p50_ms`]: quantile(flooded.times, 0.5),
        [`${name}_p99_ms`]: p99,
        [`${name}_ratio`]: p99 / quietP99,
        [`${name}_failed`]: flooded.failed,
      })
      await pause(REST)
    }
    return { ...figures, rss_after_mb: await residentOf(server) }
  } finally {
    await server.stop()
  }
}

async function flood<Value>({ url }: ServerProcess, name: FloodName, meanwhile: () => Promise<Value>): Promise<Value> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'hold-flood-client.ts'), [name, url], { stdio: 'inherit' })
  await pause(1000)
  try {
    return await meanwhile()
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
