import { loadavg } from 'node:os'
import type { InputOf } from '@niujin/contract-kit'
import type { Client } from '@niujin/contract-kit/client'
import { confirmOrder, createOrder } from '@niujin/orders/contract'
import { median } from './figures.ts'
import { load, type Asked, type LoadFigures } from './load.ts'
import { COINS, MEMBERS, orderAt, ORDERS } from './orders-create-size.ts'
import { composed } from './orders-requests.ts'
import { customerOf } from './orders-shop.ts'
import { startProcess } from './server-process.ts'

const ROUNDS = 5
const CLIENTS = 16
const WARM_SECONDS = 3
const SECONDS = 4
/** Signed for each round, more than anybody submits in one. */
const PER_ROUND = (MEMBERS * ORDERS) / (ROUNDS + 1)

/**
 * Orders of two things with a coupon and coins, submitted by sixteen clients over HTTP, against `/raw` of the same process:
 * the same rows written over the same pool into copies of the same tables, one transaction for an order, with nothing read
 * and nothing decided. In turns; each order is of another member than those beside it.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('orders-create-target.ts')
  const { url } = server
  const raw = (seconds: number) =>
    load({ url, connections: CLIENTS, seconds, next: () => ({ path: '/raw', method: 'POST' }) })
  let [signed, submitted] = [0, 0]
  const ours = async (seconds: number): Promise<LoadFigures> => {
    // Signed beforehand: the readers' own work would slow the side that has to sign.
    const from = signed
    const calls = await Promise.all(Array.from({ length: PER_ROUND }, (_, at) => submission(url, from + at)))
    signed += PER_ROUND
    const figures = await load({ url, connections: CLIENTS, seconds, next: () => calls.pop() ?? missing() })
    submitted += PER_ROUND - calls.length
    return figures
  }
  try {
    await raw(WARM_SECONDS)
    await ours(WARM_SECONDS)
    const rounds: { raw: LoadFigures; ours: LoadFigures }[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ raw: await raw(SECONDS), ours: await ours(SECONDS) })
    await allMade(url, submitted)
    const of = (side: 'raw' | 'ours', figure: 'per_second' | 'p99_ms') => median(rounds.map((one) => one[side][figure]))
    return {
      clients: CLIENTS,
      per_second: of('ours', 'per_second'),
      p99_ms: of('ours', 'p99_ms'),
      raw_per_second: of('raw', 'per_second'),
      raw_p99_ms: of('raw', 'p99_ms'),
      ratio_to_raw: median(rounds.map((one) => one.ours.per_second / one.raw.per_second)),
      orders: submitted,
      // What else the machine does makes the figures what they are.
      machine_load: loadavg()[0] ?? 0,
    }
  } finally {
    await server.stop()
  }
}

function missing(): never {
  throw new Error('备好的订单用完了')
}

/** A refusal is answered with 200 too: what counts is what is in the table. */
async function allMade(url: string, wanted: number): Promise<void> {
  const made = (await (await fetch(`${url}/made`)).json()) as { orders: number }
  if (made.orders !== wanted) throw new Error(`提交了 ${wanted} 单，做成了 ${made.orders} 单`)
}

const quotes = new Map<string, Promise<string>>()

/** The n-th order as a member's page sends it, signed beforehand: the readers' own work would slow the side that has to sign. */
async function submission(url: string, n: number): Promise<Asked> {
  const { memberId, couponId, priceId } = orderAt(n)
  const wanted = {
    lines: [
      { priceId: 'vip-year', count: 1 },
      { priceId, count: 1 },
    ],
    couponId,
    coins: COINS,
  }
  // Everybody's prices are the same, so one look at each thing says what all of them see.
  const quote = quotes.get(priceId) ?? quoteOf(customerOf(url, memberId), wanted)
  quotes.set(priceId, quote)
  const input = { ...wanted, quote: await quote, addressId: 'home', isAgreed: true }
  return composed((fetch) => customerOf(url, memberId, { fetch }).call(createOrder, input))
}

async function quoteOf(client: Client, wanted: InputOf<typeof confirmOrder>): Promise<string> {
  const seen = await client.call(confirmOrder, wanted)
  if (!seen.ok) throw new Error(`${seen.code} ${seen.msg}`)
  return seen.value.quote
}
