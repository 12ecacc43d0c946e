import type { Packet } from '../wire/packet.ts'
import { canPublish } from './can-publish.ts'
import { Congestion } from './congestion.ts'
import { PictureTrack } from './picture-track.ts'
import { Sender, type SenderState } from './sender.ts'
import { SoundTrack } from './sound-track.ts'

export type PublishState =
  | Exclude<SenderState, { kind: 'ready' }>
  | { readonly kind: 'live' }
  | { readonly kind: 'failed'; readonly reason: string }

export interface PublishOptions {
  /** `PublishAddress.browser`; a path is taken on this page's host. */
  readonly address: string
  readonly streamId: string
  readonly key: string
  /** Camera, screen, or a canvas' stream; can be given later. */
  readonly picture?: MediaStreamTrack | undefined
  readonly microphone?: MediaStreamTrack | undefined
  /** Longest and shortest side of the picture; 1280 and 720 when absent. */
  readonly width?: number
  readonly height?: number
  readonly framesPerSecond?: number
  /** Bits a second. */
  readonly pictureBitrate?: number
  readonly soundBitrate?: number
  readonly onState: (state: PublishState) => void
}

/** A broadcast from this page. */
export interface Publishing {
  /** Goes over to another camera or screen without a break. */
  setPicture(track: MediaStreamTrack | undefined): void
  setMicrophone(track: MediaStreamTrack | undefined): void
  /** The sound of a shared screen, mixed with the microphone. */
  setScreenSound(track: MediaStreamTrack | undefined): void
  mute(muted: boolean): void
  figures(): PublishFigures
  stop(): Promise<void>
}

export interface PublishFigures {
  readonly sentBytes: number
  readonly waitingBytes: number
  readonly droppedPictures: number
  /** Bits a second the picture is encoded with at this moment. */
  readonly pictureBitrate: number
}

const DEFAULTS = { width: 1280, height: 720, framesPerSecond: 25, pictureBitrate: 1_500_000, soundBitrate: 96_000 }
/** Milliseconds to the first still picture and between those after it. */
const FIRST_POSTER = 3_000
const POSTER_EVERY = 60_000

/** Starts to broadcast; call it in answer to a tap or click. @throws with a Chinese message when this browser cannot. */
export async function startPublishing(options: PublishOptions): Promise<Publishing> {
  const able = await canPublish()
  if (!able.ok) throw new Error(able.reason)
  const live = new Broadcast({ ...DEFAULTS, ...options })
  await live.start()
  return live
}

class Broadcast implements Publishing {
  readonly #options: PublishOptions & typeof DEFAULTS
  readonly #picture: PictureTrack
  readonly #congestion: Congestion
  #sound: SoundTrack | undefined
  #sender: Sender | undefined
  #posters: ReturnType<typeof setTimeout> | undefined
  #needsKey = true
  #hasPicture = false

  constructor(options: PublishOptions & typeof DEFAULTS) {
    this.#options = options
    const { width, height, framesPerSecond, pictureBitrate: bitrate } = options
    this.#congestion = new Congestion(bitrate)
    this.#picture = new PictureTrack({
      limits: { width, height, framesPerSecond, bitrate },
      emit: (packet) => this.#sendPicture(packet),
      onError: (error) => void this.#fail(error),
    })
  }

  async start(): Promise<void> {
    const { address, streamId, key, soundBitrate, microphone, picture } = this.#options
    this.#sound = await SoundTrack.start({
      bitrate: soundBitrate,
      emit: (packet) => this.#sendSound(packet),
      onError: (error) => void this.#fail(error),
    })
    this.setPicture(picture)
    this.setMicrophone(microphone)
    const url = new URL(address, location.href)
    url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
    this.#sender = new Sender({ url: url.href, streamId, key, onState: (state) => this.#changed(state) })
  }

  setPicture(track: MediaStreamTrack | undefined): void {
    this.#hasPicture ||= track !== undefined
    this.#picture.setSource(track)
  }

  setMicrophone(track: MediaStreamTrack | undefined): void {
    this.#sound?.setSource('microphone', track)
  }

  setScreenSound(track: MediaStreamTrack | undefined): void {
    this.#sound?.setSource('screen', track)
  }

  mute(muted: boolean): void {
    this.#sound?.mute(muted)
  }

  figures(): PublishFigures {
    return {
      sentBytes: this.#sender?.sentBytes ?? 0,
      waitingBytes: this.#sender?.waitingBytes ?? 0,
      droppedPictures: this.#congestion.dropped,
      pictureBitrate: this.#picture.encoder?.bitrate ?? this.#options.pictureBitrate,
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#posters)
    this.#sender?.stop()
    this.#picture.close()
    await this.#sound?.close()
  }

  #changed(state: SenderState): void {
    if (state.kind !== 'ready') {
      if (state.kind === 'refused') void this.stop()
      return this.#options.onState(state)
    }
    // The server knows nothing of what went before this connection.
    for (const packet of [this.#picture.encoder?.config, this.#sound?.config])
      if (packet) this.#sender?.send({ packet })
    this.#needsKey = true
    this.#picture.encoder?.wantKey()
    clearTimeout(this.#posters)
    this.#posters = setTimeout(() => void this.#sendPoster(), FIRST_POSTER)
    return this.#options.onState({ kind: 'live' })
  }

  /** Sound waits for the first picture: what begins with sound alone would be a broadcast without pictures to players. */
  #sendSound(packet: Packet): void {
    if (packet.config || !this.#hasPicture || !this.#needsKey) this.#sender?.send({ packet })
  }

  #sendPicture(packet: Packet): void {
    const sender = this.#sender
    if (!sender) return
    if (packet.config) return void sender.send({ packet })
    if (this.#needsKey && !packet.key) return
    const verdict = this.#congestion.judge({
      waitingBytes: sender.waitingBytes,
      key: packet.key,
      now: performance.now(),
    })
    if (verdict.send) this.#needsKey = !sender.send({ packet })
    const encoder = this.#picture.encoder
    if (verdict.wantKey) encoder?.wantKey()
    if (encoder && encoder.bitrate !== verdict.bitrate) encoder.setBitrate(verdict.bitrate)
  }

  async #sendPoster(): Promise<void> {
    const poster = await this.#picture.poster().catch(() => undefined)
    if (poster) this.#sender?.send({ poster })
    this.#posters = setTimeout(() => void this.#sendPoster(), POSTER_EVERY)
  }

  async #fail(error: Error): Promise<void> {
    await this.stop()
    this.#options.onState({ kind: 'failed', reason: `编码中断：${error.message}` })
  }
}
