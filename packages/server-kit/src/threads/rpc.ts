import type { MessagePort, Worker } from 'node:worker_threads'

/** Calls from one thread to another: a request with a number, one answer with the same number. */
interface Request {
  number: number
  method: string
  input: unknown
}

type Answer = { number: number; value: unknown } | { number: number; error: string }

/** Functions a thread offers, each from one input to one output; both must survive structured cloning. */
export type Methods = Record<string, (input: never) => unknown>

export type Caller<Offered extends Methods> = <Name extends keyof Offered & string>(
  method: Name,
  input: Parameters<Offered[Name]>[0],
) => Promise<Awaited<ReturnType<Offered[Name]>>>

/** Answers calls that arrive on `port` with `methods`. */
export function serveCalls(port: MessagePort, methods: Methods): void {
  port.on('message', (request: Request) => {
    void answer(methods, request).then((result) => port.postMessage(result))
  })
}

async function answer(methods: Methods, { number, method, input }: Request): Promise<Answer> {
  try {
    return { number, value: await methods[method]?.(input as never) }
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A typed caller of the methods a worker serves. Calls in flight fail when the worker ends. */
export function callerOf<Offered extends Methods>(worker: Worker): Caller<Offered> {
  const waiting = new Map<number, { done(value: never): void; refuse(error: Error): void }>()
  let last = 0
  worker.on('message', (answered: Answer) => {
    const call = waiting.get(answered.number)
    waiting.delete(answered.number)
    if (!call) return
    if ('error' in answered) call.refuse(new Error(answered.error))
    else call.done(answered.value as never)
  })
  worker.on('exit', () => {
    for (const call of waiting.values()) call.refuse(new Error('线程已退出'))
    waiting.clear()
  })
  return (method, input) => {
    last += 1
    const number = last
    return new Promise((done, refuse) => {
      waiting.set(number, { done, refuse })
      worker.postMessage({ number, method, input } satisfies Request)
    })
  }
}
