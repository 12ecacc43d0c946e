import * as z from 'zod/mini'

/** Where a Meilisearch server is (1.6 or later), and how one is let in. */
export interface MeiliOptions {
  /** http://meilisearch:7700 */
  readonly url: string
  /** A key that may search, write documents, change settings, swap indexes and read tasks. */
  readonly key?: string | undefined
  /** Stands before the names of the indexes, where several products share a server. */
  readonly prefix?: string | undefined
}

/** A search is given up after so long, milliseconds: whoever waits is told. */
const SEARCH_WITHIN = 3000
/** What is written has so long to be taken in. */
const TASK_WITHIN = 15_000
const TASK_ASKED_EVERY = 50

const task = z.object({ taskUid: z.number() })
const taskState = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.nullish(z.object({ message: z.string() })),
})

/** Calls to a server. What it refuses is an Error with its words. */
export class MeiliCalls {
  private readonly options: MeiliOptions

  constructor(options: MeiliOptions) {
    this.options = options
  }

  async ask<Shape extends z.ZodMiniType>(
    method: string,
    path: string,
    body: unknown,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const { url, key } = this.options
    const answer = await fetch(new URL(path, url), {
      method,
      signal: AbortSignal.timeout(SEARCH_WITHIN),
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`Meilisearch 答复 ${answer.status}：${(await answer.text()).slice(0, 300)}`)
    return z.parse(shape, await answer.json())
  }

  /** Has something done, and waits until it is. */
  async run(method: string, path: string, body?: unknown): Promise<void> {
    const { taskUid } = await this.ask(method, path, body, task)
    const until = Date.now() + TASK_WITHIN
    for (;;) {
      const { status, error } = await this.ask('GET', `/tasks/${taskUid}`, undefined, taskState)
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled')
        throw new Error(`Meilisearch 没有做成：${error?.message ?? status}`)
      if (Date.now() > until) throw new Error('Meilisearch 迟迟没有做完')
      await new Promise((done) => setTimeout(done, TASK_ASKED_EVERY))
    }
  }
}
