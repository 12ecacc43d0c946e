import type { FastifyInstance } from 'fastify'
import type { PayChannel } from '../port.ts'
import { serveCashier } from './cashier.ts'
import { createSandboxChannel } from './channel.ts'
import { deliverDue } from './deliver.ts'
import { createSandboxStore, type RunSql } from './store.ts'

export type { RunSql } from './store.ts'

/** The cashier's tables, in a schema of their own. */
export const sandboxMigrations = { slice: 'sandbox_pay', folder: new URL('migrations/', import.meta.url) }

export interface SandboxOptions {
  readonly run: RunSql
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Path of its pages. */
  readonly prefix?: `/${string}`
}

/** 模拟收银台: takes no money, but keeps books, sends signed notices over HTTP and answers questions like a channel. */
export interface Sandbox {
  readonly channel: PayChannel
  /** Its pages, below the prefix. */
  serve(fastify: FastifyInstance): Promise<void>
  /** Sends the notices that are due now; gives how many. */
  deliver(): Promise<number>
  /** Sends notices as they become due, also those from before a restart; until the returned function is called. */
  start(onError: (error: unknown) => void): () => void
}

const EVERY = 1000

export function createSandbox({ run, now, prefix = '/pay/sandbox' }: SandboxOptions): Sandbox {
  const store = createSandboxStore(run, now)
  let known: Promise<string> | undefined
  const key = () => (known ??= store.key().catch(forget))
  const forget = (error: unknown) => {
    known = undefined
    throw error
  }
  const deliver = () => deliverDue({ store, key, now })
  let kick: () => void = () => undefined
  return {
    channel: createSandboxChannel({ store, key, now, prefix }),
    serve: async (fastify) => {
      await fastify.register(serveCashier({ store, now, onPaid: () => kick() }), { prefix })
    },
    deliver,
    start(onError) {
      let isAtWork = false
      const turn = async () => {
        if (isAtWork) return
        isAtWork = true
        await deliver().catch(onError)
        isAtWork = false
      }
      kick = () => void turn()
      const timer = setInterval(kick, EVERY)
      return () => {
        kick = () => undefined
        clearInterval(timer)
      }
    },
  }
}
