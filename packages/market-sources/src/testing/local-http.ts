import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Speaks for an upstream: gets the path with its query, answers as badly as it likes. */
export type Handler = (path: string, response: ServerResponse, request: IncomingMessage) => void

/** A server on localhost that stands for one host of an upstream. */
export interface LocalHost {
  /** As sources take it: `http://127.0.0.1:1234`. */
  readonly origin: string
  /** Paths asked for so far. */
  readonly asked: readonly string[]
  answer(handler: Handler): void
  close(): Promise<void>
}

/** Starts a server; it answers with `handler` until another is given. */
export async function openLocalHost(handler: Handler): Promise<LocalHost> {
  let current = handler
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    current(request.url ?? '', response, request)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      current = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Answers everything with this body. */
export function saying(body: string | Uint8Array, contentType = 'text/plain'): Handler {
  return (_path, response) => {
    response.writeHead(200, { 'content-type': contentType })
    response.end(body)
  }
}

/** Breaks the connection in the middle of its answer. */
export function breakingOff(body: string | Uint8Array): Handler {
  return (_path, response) => {
    response.writeHead(200, { 'content-length': body.length * 2 })
    response.write(body, () => response.socket?.resetAndDestroy())
  }
}

/** Takes the question and never answers. */
export const silent: Handler = () => undefined
