import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import { fastify } from 'fastify'
import { WebSocket } from 'ws'
import { serveStream, type ServeStreamOptions, StreamHub, type StreamHubOptions } from '../stream/index.ts'

export const silent = { info() {}, warn() {}, error() {} }

/** A stream on a free port, for tests over real sockets. */
export async function startStreamServer(
  hubOptions: Omit<StreamHubOptions, 'log'>,
  { trustProxy = false, ...options }: Partial<ServeStreamOptions> & { trustProxy?: boolean } = {},
) {
  const hub = new StreamHub({ log: silent, ...hubOptions })
  const server = fastify({ trustProxy })
  await serveStream(server, { hub, ...options })
  const http = await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `${http.replace('http', 'ws')}/stream`
  return {
    hub,
    url,
    close: () => server.close(),
    /** The server's side of every open socket. */
    sockets: () => [...server.websocketServer.clients],
    open: (headers: Record<string, string> = {}) => openSocket(url, headers),
  }
}

/** A socket that writes down what it hears. */
export async function openSocket(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  const events: StreamEvent[] = []
  const frames: string[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  socket.on('message', (data: Buffer) => {
    frames.push(data.toString())
    events.push(...readFrame(data.toString()))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    events,
    frames,
    closed,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    follow: (...topics: (readonly [string] | readonly [string, number])[]) =>
      socket.send(JSON.stringify({ op: 'sub', topics })),
  }
}
