import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failure, WIRE_CODES } from '@niujin/contract-kit'

/** What Node's parser says when the headers, the address among them, are over 16 KB. */
const TOO_LARGE = 'HPE_HEADER_OVERFLOW'

/** Answers what is no request that can be read, an address that is too long among it, in the envelope of every other refusal. */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = error.code === TOO_LARGE ? 'HEADERS_TOO_LARGE' : 'BODY_INVALID'
  const { status, msg } = WIRE_CODES[code]
  const body = JSON.stringify(failure(code, msg, null))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
