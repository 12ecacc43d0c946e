import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = Readonly<Record<string, unknown>> & { readonly key: string }
interface Asked {
  readonly q: string
  readonly indexUid?: string
  readonly filter?: readonly string[]
  readonly offset?: number
  readonly limit?: number
  readonly facets?: readonly string[]
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What the server keeps, and what is done with it. */
class FakeMeili {
  readonly settings = new Map<string, unknown>()
  private readonly indexes = new Map<string, Map<string, Stored>>()
  private readonly tasks: { status: 'enqueued' | 'succeeded' | 'failed'; error?: { message: string } }[] = []

  answer(method: string, path: string, body: unknown): Answer {
    const [, root = '', uid = '', rest = '', last = ''] = path.split(/[/?]/)
    if (root === 'indexes')
      return this.ofIndex(
        uid,
        `${method} ${[rest, last]
          .filter((one) => !one.includes('='))
          .filter(Boolean)
          .join('/')}`,
        body,
      )
    if (root === 'tasks') return this.task(Number(uid))
    if (root === 'multi-search') {
      const { queries } = body as { queries: Asked[] }
      return { status: 200, body: { results: queries.map((one) => this.search(one.indexUid ?? '', one)) } }
    }
    if (root === 'swap-indexes')
      return this.enqueue(() => this.swap((body as [{ indexes: [string, string] }])[0].indexes))
    return NOT_FOUND
  }

  private ofIndex(uid: string, what: string, body: unknown): Answer {
    switch (what) {
      case 'POST search':
        return { status: 200, body: this.search(uid, body as Asked) }
      case 'PATCH settings':
        return this.enqueue(() => void (this.index(uid), this.settings.set(uid, body)))
      case 'POST documents/delete-batch':
        return this.enqueue(() => (body as string[]).forEach((one) => this.index(uid).delete(one)))
      case 'DELETE documents':
        return this.enqueue(() => this.index(uid).clear())
      case 'POST documents':
        return this.enqueue(() => this.keep(uid, body as Stored[]))
      default:
        return NOT_FOUND
    }
  }

  private index(uid: string): Map<string, Stored> {
    const known = this.indexes.get(uid) ?? new Map<string, Stored>()
    this.indexes.set(uid, known)
    return known
  }

  private enqueue(work: () => void): Answer {
    try {
      work()
      this.tasks.push({ status: 'enqueued' })
    } catch (error) {
      this.tasks.push({ status: 'failed', error: { message: String(error) } })
    }
    return { status: 202, body: { taskUid: this.tasks.length - 1, indexUid: null, status: 'enqueued', type: 'any' } }
  }

  /** Done by the second time somebody asks. */
  private task(uid: number): Answer {
    const task = this.tasks[uid]
    if (task?.status === 'enqueued') this.tasks[uid] = { status: 'succeeded' }
    return { status: 200, body: { uid, ...task } }
  }

  private swap(pair: [string, string]): void {
    const [a, b] = pair.map((one) => this.indexes.get(one))
    if (!a || !b) throw new Error(`Indexes ${pair.join(', ')} not found.`)
    this.indexes.set(pair[0], b).set(pair[1], a)
  }

  private keep(uid: string, documents: readonly Stored[]): void {
    for (const one of documents) {
      if (!/^[\w-]{1,511}$/.test(one.key)) throw new Error(`Document identifier "${one.key}" is invalid.`)
      this.index(uid).set(one.key, one)
    }
  }

  private search(uid: string, { q, filter = [], offset = 0, limit = 20 }: Asked) {
    const words = q.split(' ').filter(Boolean)
    const rows = [...this.index(uid).values()]
      .filter((row) => filter.every((one) => fits(row, one)))
      .filter((row) => words.every((word) => JSON.stringify(row).toLowerCase().includes(word)))
      .toSorted((a, b) => Number(b['score']) - Number(a['score']))
    const kinds = [...Map.groupBy(rows, (row) => String(row['kind']))].map(([kind, own]) => [kind, own.length])
    const hits = rows.slice(offset, offset + limit)
    return {
      indexUid: uid,
      hits,
      estimatedTotalHits: rows.length,
      facetDistribution: { kind: Object.fromEntries(kinds) },
    }
  }
}

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not found', code: 'not_found' } }
const REFUSED: Answer = {
  status: 403,
  body: { message: 'The provided API key is invalid.', code: 'invalid_api_key' },
}

/** A server that speaks the wire format of Meilisearch as its reference documents it, in memory; words are found where they stand. */
export async function startFakeMeili(key: string) {
  const meili = new FakeMeili()
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const isAllowed = request.headers.authorization === `Bearer ${key}`
      const given = isAllowed ? meili.answer(request.method ?? '', request.url ?? '', body) : REFUSED
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    settings: meili.settings,
    stop: () => new Promise((done) => server.close(done)),
  }
}

function fits(row: Stored, filter: string): boolean {
  const kind = /^kind = "(.*)"$/.exec(filter)?.[1]
  if (kind !== undefined) return row['kind'] === kind
  const since = /^at >= (\d+)$/.exec(filter)?.[1]
  if (since === undefined) throw new Error(`Invalid filter ${filter}`)
  return Number(row['at']) >= Number(since)
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : JSON.parse(text)
}
