import type { Socket } from 'node:net'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import type { Packet } from '../wire/packet.ts'
import { isStreamId } from '../wire/stream-id.ts'
import { flvPacket } from './flv-packet.ts'
import { refusal } from './status-message.ts'

/** What a connection's owner decides and takes. */
export interface RtmpEvents {
  /** Resolves to nothing when the publisher may send, else to the Chinese reason why not. */
  publish(session: RtmpSession, asked: { streamId: string; key: string; ip: string }): Promise<string | undefined>
  packet(session: RtmpSession, packet: Packet): void
  closed(session: RtmpSession): void
}

const APP = 'live'
/** Bytes of one message: commands before the right to publish is known, frames after it. */
const COMMAND_LIMIT = 16 * 1024
const FRAME_LIMIT = 4 * 1024 * 1024
/** Bytes a stranger may send in all. */
const STRANGER_LIMIT = 64 * 1024
/** Milliseconds a stranger may take. */
const STRANGER_TIME = 10_000

type State = 'stranger' | 'asking' | 'publishing' | 'closed'

/** One RTMP connection, of which node-media-server's protocol reads the bytes. Only publishing is served. */
export class RtmpSession {
  readonly #socket: Socket
  readonly #events: RtmpEvents
  readonly #rtmp = new Rtmp()
  readonly #deadline: NodeJS.Timeout
  #state: State = 'stranger'
  #received = 0
  #asked: { streamId: string; key: string; ip: string } | undefined
  /** What came along with the wish to publish, before the answer. */
  #early: Packet[] = []

  constructor(socket: Socket, events: RtmpEvents) {
    this.#socket = socket
    this.#events = events
    this.#deadline = setTimeout(() => socket.destroy(), STRANGER_TIME).unref()
    this.#listen()
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#data(bytes))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#closed())
  }

  /** Says why and hangs up. */
  close(reason: string): void {
    if (this.#state === 'closed') return
    if (this.#asked && this.#socket.writable) this.#socket.write(refusal(this.#rtmp.streamId, reason))
    // What still arrives is read away unseen, so that the answer gets out.
    this.#socket.removeAllListeners('data').resume()
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), 1_000).unref()
  }

  #listen(): void {
    const rtmp = this.#rtmp
    const allocate = rtmp.packetAlloc.bind(rtmp)
    const respond = rtmp.respondPublish.bind(rtmp)
    rtmp.onOutputCallback = (bytes) => {
      if (this.#socket.writable) this.#socket.write(bytes)
    }
    // The protocol reserves memory for whatever length a message claims.
    rtmp.packetAlloc = () => {
      if (rtmp.parserPacket.header.length > (this.#state === 'publishing' ? FRAME_LIMIT : COMMAND_LIMIT))
        throw new Error('消息过大')
      allocate()
    }
    // It would say yes before anybody was asked.
    rtmp.respondPublish = () => undefined
    rtmp.onConnectCallback = ({ app, name, query }) => {
      const key = query['key']
      if (app !== APP || !isStreamId(name) || typeof key !== 'string' || this.#state !== 'stranger')
        throw new Error('推流地址不对')
      this.#asked = { streamId: name, key, ip: this.#socket.remoteAddress ?? '' }
    }
    rtmp.onPlayCallback = () => this.#socket.destroy()
    rtmp.onPushCallback = () => void this.#ask(respond)
    rtmp.onPacketCallback = (tag) => {
      const packet = flvPacket(tag)
      if (!packet) return
      if (this.#state === 'publishing') this.#events.packet(this, packet)
      else this.#early.push(packet)
    }
  }

  async #ask(respond: () => void): Promise<void> {
    if (!this.#asked || this.#state !== 'stranger') return
    this.#state = 'asking'
    this.#socket.pause()
    const refused = await this.#events.publish(this, this.#asked)
    this.#socket.resume()
    if (this.#isClosed()) return
    if (refused) return this.close(refused)
    clearTimeout(this.#deadline)
    this.#state = 'publishing'
    respond()
    for (const packet of this.#early.splice(0)) this.#events.packet(this, packet)
  }

  #isClosed(): boolean {
    return this.#state === 'closed'
  }

  #data(bytes: Buffer): void {
    this.#received += bytes.length
    try {
      if (this.#state !== 'publishing' && this.#received > STRANGER_LIMIT) throw new Error('数据过多')
      const problem = this.#rtmp.parserData(bytes)
      if (problem) throw new Error(problem)
    } catch (error) {
      this.close(error instanceof Error ? error.message : '数据不对')
    }
  }

  #closed(): void {
    clearTimeout(this.#deadline)
    this.#state = 'closed'
    this.#events.closed(this)
  }
}
