import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** How a pool stands. */
export interface PoolFigures {
  /** Connections at most. */
  readonly max: number
  readonly open: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
  /** Callers sent away since the start, because none came free in time. */
  readonly refused: number
  /** Milliseconds since a connection was last handed out while all are taken and somebody waits; 0 when none waits. */
  readonly stalledFor: number
}

/** Callers that may wait at once: those behind them would only be sent away later. */
const LONGEST_QUEUE = 1000

/** A transaction that is under way. */
interface OpenTransaction {
  open: boolean
}

/**
 * A pool that never gives a second connection to who already holds one: transactions that each wait for another
 * connection would wait for each other for ever, once there are as many as connections. Asking for one is a bug that
 * shows at the first call, not under load.
 */
export class GuardedPool extends Pool {
  readonly #inside = new AsyncLocalStorage<OpenTransaction>()
  readonly #max: number
  #refused = 0
  #waiting = 0
  #servedAt = performance.now()

  constructor(config: PoolConfig & { readonly max: number }) {
    super(config)
    this.#max = config.max
  }

  get figures(): PoolFigures {
    const isStalled = this.#waiting > 0 && this.totalCount >= this.#max
    return {
      max: this.#max,
      open: this.totalCount,
      idle: this.idleCount,
      waiting: this.#waiting,
      refused: this.#refused,
      stalledFor: isStalled ? performance.now() - this.#servedAt : 0,
    }
  }

  /** Runs the body of a transaction: until it ends, nothing it calls can have another connection. */
  async asTransaction<Value>(body: () => Promise<Value>): Promise<Value> {
    const transaction = { open: true }
    try {
      return await this.#inside.run(transaction, body)
    } finally {
      transaction.open = false
    }
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(callback?: unknown): Promise<PoolClient> | void {
    if (callback !== undefined) throw new Error('连接池只用 Promise 的写法')
    return this.#lend()
  }

  async #lend(): Promise<PoolClient> {
    if (this.#inside.getStore()?.open) throw new Error('事务里只能用事务自己的连接：把事务传给要查询的函数')
    if (this.#waiting >= LONGEST_QUEUE) throw this.#refuse(new Error('等待数据库连接的太多'))
    if (this.#waiting === 0) this.#servedAt = performance.now()
    this.#waiting += 1
    try {
      const client = await super.connect()
      this.#servedAt = performance.now()
      return client
    } catch (error) {
      throw this.#refuse(error)
    } finally {
      this.#waiting -= 1
    }
  }

  #refuse(cause: unknown): DatabaseUnavailable {
    this.#refused += 1
    return new DatabaseUnavailable(cause)
  }
}
