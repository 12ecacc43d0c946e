import { loadavg } from 'node:os'
import type { InputOf } from '@niujin/contract-kit'
import { ORDER_TABS, queryOrder } from '@niujin/orders/contract'
import { median } from './figures.ts'
import { load, type Asked, type LoadFigures } from './load.ts'
import { other, REGULARS, regular, STORED } from './orders-list-size.ts'
import { composed } from './orders-requests.ts'
import { customerOf } from './orders-shop.ts'
import { startProcess } from './server-process.ts'

const CLIENTS = 16
const ROUNDS = 3
const SECONDS = 2
/** Signed for each round; who answers all of them sooner is done sooner. */
const PER_ROUND = 3000

type Question = InputOf<typeof queryOrder>

/**
 * A member's orders out of a million, asked over HTTP by sixteen clients: everything below of members with a thousand orders
 * — each tab, a page in the middle, words that are found, found nowhere, and the end of a number — and the first page of
 * everybody else.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('orders-list-target.ts')
  try {
    const kinds = await kindsOf(server.url)
    const figures: Record<string, LoadFigures[]> = {}
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [kind, next] of Object.entries(kinds)) {
        const measured = await measure(server.url, next)
        // The first round only warms up.
        if (round > 0) (figures[kind] ??= []).push(measured)
      }
    }
    const failed = Object.values(figures)
      .flat()
      .filter((one) => one.failed > 0)
    if (failed.length > 0) throw new Error('有的列表没有答出来')
    const of = (kind: string, figure: 'p99_ms' | 'per_second') =>
      median((figures[kind] ?? []).map((one) => one[figure]))
    return {
      clients: CLIENTS,
      stored: STORED,
      p99_ms: Math.max(...Object.keys(kinds).map((kind) => of(kind, 'p99_ms'))),
      ...Object.fromEntries(Object.keys(kinds).map((kind) => [`p99_ms_${kind}`, of(kind, 'p99_ms')])),
      ...Object.fromEntries(Object.keys(kinds).map((kind) => [`per_second_${kind}`, of(kind, 'per_second')])),
      // What else the machine does makes the figures what they are.
      machine_load: loadavg()[0] ?? 0,
    }
  } finally {
    await server.stop()
  }
}

/** What is asked, by name. */
async function kindsOf(url: string): Promise<Record<string, (n: number) => Promise<Asked>>> {
  const cursors = await Promise.all(Array.from({ length: REGULARS }, (_, n) => middleOf(url, regular(n))))
  const ofRegular = (question: Question) => (n: number) => ask(url, regular(n), question)
  return {
    ...Object.fromEntries(ORDER_TABS.map((tab) => [tab, ofRegular({ tab })])),
    page: (n) => ask(url, regular(n), { cursor: cursors[n % REGULARS] ?? '' }),
    word: ofRegular({ search: '笔记本' }),
    number: ofRegular({ search: 'abc' }),
    nothing: ofRegular({ search: '没有这样的商品' }),
    others: (n) => ask(url, other(n), {}),
  }
}

async function measure(url: string, next: (n: number) => Promise<Asked>): Promise<LoadFigures> {
  // Signed beforehand: the readers' own work would show as the server's.
  const calls = await Promise.all(Array.from({ length: PER_ROUND }, (_, n) => next(n)))
  return load({ url, connections: CLIENTS, seconds: SECONDS, next: () => calls.pop() })
}

function ask(url: string, memberId: string, question: Question): Promise<Asked> {
  return composed((fetch) => customerOf(url, memberId, { fetch }).call(queryOrder, question))
}

/** Where the tenth page of a member begins. */
async function middleOf(url: string, memberId: string): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < 10; page += 1) {
    const found = await customerOf(url, memberId).call(queryOrder, {
      count: 50,
      ...(cursor !== undefined && { cursor }),
    })
    if (!found.ok) throw new Error(`${found.code} ${found.msg}`)
    cursor = found.value.nextCursor ?? undefined
  }
  if (cursor === undefined) throw new Error(`${memberId} 的订单没有一千个`)
  return cursor
}
