import { productDialect, socketIoDialect } from './chat-fanout-dialects.ts'
import { openReader, type ReaderSocket } from './chat-fanout-socket.ts'
import { Tally } from './chat-fanout-tally.ts'

/** The readers' own process: opens sockets, and counts what comes over them. */
export type Order =
  | { readonly do: 'open'; readonly ports: readonly number[]; readonly sockets: number; readonly topic?: string }
  /** So many of the sockets stop reading for good. */
  | { readonly do: 'stall'; readonly sockets: number }
  /** Counts anew, messages 0 to `messages` - 1. */
  | { readonly do: 'count'; readonly messages: number }
  | { readonly do: 'progress' }
  | { readonly do: 'result' }
  | { readonly do: 'close' }

const AT_ONCE = 50
const sockets: (ReaderSocket | undefined)[] = []
let tally = new Tally(0, 0)
/** The first ones do not read any more. */
let stalled = 0
let ended = 0

async function open({ ports, sockets: wanted, topic }: Extract<Order, { do: 'open' }>): Promise<number> {
  const dialect = topic === undefined ? socketIoDialect() : productDialect(topic)
  let next = 0
  const one = async () => {
    while (next < wanted) {
      const reader = next
      next += 1
      sockets[reader] = await openReader({
        port: ports[reader % ports.length] ?? 0,
        dialect,
        onFrame: (frame) => tally.hear(reader, frame),
        onEnd() {
          if (sockets[reader]) ended += 1
          sockets[reader] = undefined
        },
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return sockets.length
}

function stall(count: number): number {
  stalled = count
  for (const socket of sockets.slice(0, count)) socket?.pause()
  return count
}

function close(): number {
  const all = sockets.splice(0)
  for (const socket of all) socket?.end()
  stalled = 0
  ended = 0
  return all.length
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'open':
      return open(order)
    case 'stall':
      return stall(order.sockets)
    case 'count':
      tally = new Tally(sockets.length, order.messages)
      ended = 0
      return sockets.length - stalled
    case 'progress':
      return tally.received
    case 'result':
      return { ...tally.result(), ended }
    case 'close':
      return close()
  }
}

// A bench that was ended leaves nobody behind.
process.once('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  void obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
