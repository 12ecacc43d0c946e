import { StreamClient } from '@niujin/contract-kit/stream'
import { configureBrowserCall, EMPTY_BOOT } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'

type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
type Answers = Record<string, (fields: URLSearchParams) => Answer | Promise<Answer>>

/** Requests made so far: path and fields. */
export const asked: { path: string; fields: URLSearchParams }[] = []

/** Says what the server answers to each path from now on. Nothing moves on the stream. */
export function answerWith(answers: Answers): void {
  asked.length = 0
  configureStream(() => new StreamClient({ url: 'ws://app/stream', createSocket: silentSocket }))
  configureBrowserCall(EMPTY_BOOT, async (address, init = {}) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
    const fields = init.body instanceof URLSearchParams ? init.body : searchParams
    asked.push({ path: pathname, fields })
    const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
    init.signal?.throwIfAborted()
    if (answer === 'offline') throw new TypeError('fetch failed')
    return Response.json({ code: '0', msg: '', data: null, ...answer })
  })
}

function silentSocket(): WebSocket {
  const socket = Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined })
  return socket as EventTarget as WebSocket
}
