import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from './chat-fanout-readers.ts'
import type { Heard } from './chat-fanout-tally.ts'

/** Who listens, in a process of their own. */
export interface Crowd {
  /** Opens sockets, spread over the ports; into the room of that topic, or into that of socket.io. */
  open(wanted: { readonly ports: readonly number[]; readonly sockets: number; readonly topic?: string }): Promise<void>
  stall(sockets: number): Promise<void>
  /** Counts what `speak` says, which gives how much it could not say; comes back when everyone heard everything, or nothing more comes. */
  listen(messages: number, speak: () => Promise<number>): Promise<Overheard>
  closeSockets(): Promise<void>
  end(): void
}

export interface Overheard extends Heard {
  readonly lost: number
  /** Messages that the server did not take. */
  readonly unsaid: number
  /** Sockets that the server ended. */
  readonly ended: number
}

const POLL_EVERY = 250
/** Nothing more comes when nothing came for so long, milliseconds. */
const SILENCE = 8000

export function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'chat-fanout-readers.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ask = (order: Order) =>
    new Promise<unknown>((done, refuse) => {
      child.once('message', (message: { answer?: unknown; error?: string }) =>
        message.error === undefined ? done(message.answer) : refuse(new Error(message.error)),
      )
      child.send(order)
    })
  const untilHeard = async (expected: number) => {
    let received = -1
    let since = performance.now()
    while (received < expected && performance.now() - since < SILENCE) {
      await pause(POLL_EVERY)
      const now = Number(await ask({ do: 'progress' }))
      if (now !== received) since = performance.now()
      received = now
    }
  }
  return {
    async open(wanted) {
      await ask({ do: 'open', ...wanted })
    },
    async stall(sockets) {
      await ask({ do: 'stall', sockets })
    },
    async listen(messages, speak) {
      const readers = Number(await ask({ do: 'count', messages }))
      const unsaid = await speak()
      const expected = readers * (messages - unsaid)
      await untilHeard(expected)
      const heard = (await ask({ do: 'result' })) as Heard & { ended: number }
      return { ...heard, unsaid, lost: expected - heard.received }
    },
    async closeSockets() {
      await ask({ do: 'close' })
    },
    end: () => void child.kill(),
  }
}
