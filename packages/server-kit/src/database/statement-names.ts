import type { PoolClient } from 'pg'

/** Asked so often a text gets a name: what is asked once in a while is not worth the database's memory. */
const OFTEN = 20
/** Names at most; each connection keeps the plan of each. */
const MOST = 300
/** Texts counted at most before those without a name start anew: lists of every length have a text each. */
const COUNTED = 2000
/** Longer texts are lists of rows, seldom of the same length again. */
const LONGEST = 8000

/** What a name stands for gives other columns since its tables changed. */
const STALE = '0A000'
/** The connection behind this one does not know the name, or knows it as another's. */
const UNKNOWN = new Set(['26000', '42P05'])

/**
 * Gives names to texts that are asked again and again, so that the database reads and plans them once for each connection
 * and not at every call.
 */
export class StatementNames {
  readonly #asked = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0
  #isOff = false

  /** The name to ask this text by, this time; undefined: without one. */
  of(text: string): string | undefined {
    if (this.#isOff || text.length > LONGEST) return undefined
    return this.#names.get(text) ?? this.#count(text)
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= MOST) return undefined
    const asked = (this.#asked.get(text) ?? 0) + 1
    if (asked < OFTEN || needsValues(text)) {
      if (this.#asked.size >= COUNTED) this.#asked.clear()
      this.#asked.set(text, asked)
      return undefined
    }
    this.#asked.delete(text)
    const name = `s${this.#generation}-${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Whether the answer to a named text says only that names do not serve: then others are given from now on, or none. */
  isAboutNames(error: unknown): boolean {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
    const isStale = code === STALE && String(message).includes('cached plan')
    // Something between here and the database hands out its connections by turns.
    if (UNKNOWN.has(String(code))) this.#isOff = true
    else if (!isStale) return false
    this.#names.clear()
    this.#generation += 1
    return true
  }
}

/** The index that settles a conflict is found by the value of its condition; a plan for all values finds none. */
function needsValues(text: string): boolean {
  return /\bon conflict\s*\([^)]*\)\s*where\b[^;]*?\$\d[^;]*?\bdo\b/i.test(text)
}

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>

/** Named questions of a connection after which its plans are made anew for the first time; then after twice as many, and so on. */
const FIRST_ANEW = 250

/**
 * Asks through names from now on, on this connection. What failed only because of them is asked again without, unless a
 * transaction broke off by it. A plan is made for the tables as they are: of one that was nearly empty every row is read,
 * and by the next count it may be large. So the more was asked, the seldomer plans are made anew; where a table grows by
 * other hands, the database's own statistics do it.
 */
export function nameStatements(client: PoolClient, names: StatementNames): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const count = { asked: 0, anewAt: FIRST_ANEW }
  const ask: Ask = async (text, values) => {
    const name = names.of(text)
    if (name === undefined) return plain(text, values)
    count.asked += 1
    if (count.asked === count.anewAt) {
      count.anewAt *= 2
      // Nothing depends on it: in a transaction that has failed it does nothing.
      void plain('discard plans').catch(() => undefined)
    }
    try {
      return await plain({ name, text, values })
    } catch (error) {
      if (names.isAboutNames(error) && client.getTransactionStatus() === 'I') return plain(text, values)
      throw error
    }
  }
  client.query = ((...given: unknown[]) => {
    const [text, values] = given
    return given.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? ask(text, values)
      : plain(...given)
  }) as typeof client.query
}
