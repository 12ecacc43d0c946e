import type { MessagePort, Worker } from 'node:worker_threads'
import { Refused } from './refused.ts'
import { ThreadEndedError } from './thread-ended.ts'

/** Calls from one thread to another: a request with a number, one answer with the same number. */
interface Request {
  number: number
  method: string
  input: unknown
}

/** A refusal goes over as its code. Of anything else that was thrown only the words do: the rest may not be cloneable. */
type Answer =
  | { number: number; value: unknown }
  | { number: number; refused: string }
  | { number: number; error: Trouble }

interface Trouble {
  message: string
  stack: string | undefined
}

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
    if (error instanceof Refused) return { number, refused: error.code }
    return {
      number,
      error:
        error instanceof Error
          ? { message: error.message, stack: error.stack }
          : { message: String(error), stack: undefined },
    }
  }
}

/** The error as it was met, with the place where that was. */
function rebuilt({ message, stack }: Trouble): Error {
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}

/**
 * A typed caller of the methods a worker serves. What they refuse is `Refused` here too. Calls in flight fail with
 * `ThreadEndedError` when the worker ends, and so do those that come later.
 */
export function callerOf<Offered extends Methods>(worker: Worker): Caller<Offered> {
  const waiting = new Map<number, { done(value: never): void; refuse(error: Error): void }>()
  let last = 0
  let hasEnded = false
  worker.on('message', (answered: Answer) => {
    const call = waiting.get(answered.number)
    waiting.delete(answered.number)
    if (!call) return
    if ('refused' in answered) call.refuse(new Refused(answered.refused))
    else if ('error' in answered) call.refuse(rebuilt(answered.error))
    else call.done(answered.value as never)
  })
  worker.on('exit', () => {
    hasEnded = true
    for (const call of waiting.values()) call.refuse(new ThreadEndedError())
    waiting.clear()
  })
  return (method, input) => {
    if (hasEnded) return Promise.reject(new ThreadEndedError())
    last += 1
    const number = last
    return new Promise((done, refuse) => {
      waiting.set(number, { done, refuse })
      worker.postMessage({ number, method, input } satisfies Request)
    })
  }
}
