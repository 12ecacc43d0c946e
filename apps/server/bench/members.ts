import { addStocks, deleteStocks, moveStocks } from '@niujin/watchlist/contract'
import { deviceAt, MEMBERS, must, signIn, type Device } from '../e2e/testing/device.ts'
import { inParallel, type Timed } from './in-parallel.ts'
import { startProcess } from './server-process.ts'
import { groupWith, mostTraded } from './watched-stocks.ts'

const CLIENTS = 16
const WARM_SECONDS = 3
const SECONDS = 10
/** Stocks a member has besides the one that comes, moves and goes. */
const RESIDENT = 50

interface Editor {
  readonly device: Device
  readonly from: string
  readonly to: string
  /** Codes that are not in the list. */
  readonly others: readonly string[]
}

/**
 * Sixteen people at a time against one process on the embedded database. A sign-in is everything a new person does: asks
 * for the code, reads it, sends it, each from a device, a number and an address of its own. An edit is one call: a stock
 * added to a group, moved to another, or deleted.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('product.ts', { ...MEMBERS, MARKET_HISTORY_FROM: '20240102' })
  try {
    const devices = Array.from({ length: CLIENTS }, () => deviceAt(server.url))
    const someone = async (_client: Device, timed: Timed) => {
      const fresh = deviceAt(server.url)
      await timed(() => signIn(server.url, fresh))
    }
    await inParallel(devices, WARM_SECONDS, someone)
    const signedIn = await inParallel(devices, SECONDS, someone)

    for (const device of devices) await signIn(server.url, device)
    const editors = await Promise.all(devices.map(editorOn))
    await inParallel(editors, WARM_SECONDS, editOnce)
    const before = await server.cpuSeconds()
    const edited = await inParallel(editors, SECONDS, editOnce)
    const used = (await server.cpuSeconds()) - before
    return {
      clients: CLIENTS,
      sign_in_per_second: signedIn.per_second,
      sign_in_p50_ms: signedIn.p50_ms,
      sign_in_p99_ms: signedIn.p99_ms,
      edit_per_second: edited.per_second,
      edit_p50_ms: edited.p50_ms,
      edit_p99_ms: edited.p99_ms,
      edit_server_cpu_percent: (used / SECONDS) * 100,
    }
  } finally {
    await server.stop()
  }
}

async function editorOn(device: Device): Promise<Editor> {
  const codes = await mostTraded(device, RESIDENT * 2)
  const from = await groupWith(device, '常看', codes.slice(0, RESIDENT))
  const to = await groupWith(device, '长线', [])
  return { device, from, to, others: codes.slice(RESIDENT) }
}

async function editOnce({ device, from, to, others }: Editor, timed: Timed, turn: number): Promise<void> {
  const code = others[turn % others.length] ?? ''
  must(await timed(() => device.call(addStocks, { stocks: code, groupIds: from })))
  must(await timed(() => device.call(moveStocks, { oldGroupId: from, symbols: code, groupIds: to })))
  const { deleted } = must(await timed(() => device.call(deleteStocks, { symbols: code })))
  if (deleted !== 1) throw new Error(`加上的 ${code} 不见了`)
}
