import type { Packet } from '../wire/packet.ts'
import { bytesOf } from './picture-encoder.ts'

const SAMPLE_RATE = 48_000
const CHANNELS = 2

export interface SoundTrackOptions {
  /** Bits a second. */
  readonly bitrate: number
  readonly emit: (packet: Packet) => void
  readonly onError: (error: Error) => void
}

/** The sound of a broadcast: mixes what it is given, silence when that is nothing, and gives one AAC stream. */
export class SoundTrack {
  readonly #context: AudioContext
  readonly #mix: MediaStreamAudioDestinationNode
  readonly #volume: GainNode
  readonly #sources = new Map<string, MediaStreamAudioSourceNode>()
  #config: Packet | undefined
  #finish: (() => void) | undefined

  private constructor() {
    this.#context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' })
    this.#mix = this.#context.createMediaStreamDestination()
    this.#mix.channelCount = CHANNELS
    this.#volume = this.#context.createGain()
    this.#volume.connect(this.#mix)
    // Keeps silence flowing when nobody speaks.
    const silence = this.#context.createConstantSource()
    silence.offset.value = 0
    silence.connect(this.#mix)
    silence.start()
  }

  /** Must be called in answer to a tap or click: browsers start sound only then. */
  static async start(options: SoundTrackOptions): Promise<SoundTrack> {
    const track = new SoundTrack()
    await track.#context.resume()
    await track.#encode(options)
    return track
  }

  /** What a decoder needs before the first frame. */
  get config(): Packet | undefined {
    return this.#config
  }

  /** Puts a source of sound under a name, instead of the one before; nothing takes it away. */
  setSource(name: string, track: MediaStreamTrack | undefined): void {
    this.#sources.get(name)?.disconnect()
    this.#sources.delete(name)
    if (!track) return
    const source = this.#context.createMediaStreamSource(new MediaStream([track]))
    source.connect(this.#volume)
    this.#sources.set(name, source)
  }

  /** Silence goes out instead of what is said. */
  mute(muted: boolean): void {
    this.#volume.gain.value = muted ? 0 : 1
  }

  async close(): Promise<void> {
    this.#finish?.()
    if (this.#context.state !== 'closed') await this.#context.close()
  }

  async #encode({ bitrate, emit, onError }: SoundTrackOptions): Promise<void> {
    const { AdtsOutputFormat, canEncodeAudio, MediaStreamAudioTrackSource, NullTarget, Output } =
      await import('mediabunny')
    const wish = { numberOfChannels: CHANNELS, sampleRate: SAMPLE_RATE }
    if (!(await canEncodeAudio('aac', wish))) {
      // A megabyte of WebAssembly, so only where the browser itself has none.
      const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
      registerAacEncoder()
    }
    const [track] = this.#mix.stream.getAudioTracks()
    if (!track) throw new Error('没有声音轨道')
    // Pictures are stamped with the clock as well, so both fit together.
    const source = new MediaStreamAudioTrackSource(
      track,
      {
        codec: 'aac',
        bitrate,
        onEncodedPacket: (packet, metadata) => {
          const timestamp = packet.timestamp * 1000
          const description = metadata?.decoderConfig?.description
          if (description) {
            this.#config = {
              track: 'audio',
              timestamp,
              offset: 0,
              key: false,
              config: true,
              data: bytesOf(description),
            }
            emit(this.#config)
          }
          emit({ track: 'audio', timestamp, offset: 0, key: true, config: false, data: packet.data })
        },
      },
      { timestampBase: 'unix' },
    )
    source.errorPromise.catch(onError)
    const output = new Output({ format: new AdtsOutputFormat(), target: new NullTarget() })
    output.addAudioTrack(source, { isRelativeToUnixEpoch: true })
    await output.start()
    this.#finish = () => {
      // The encoder may never answer while it waits for sound, so nobody waits for it.
      track.stop()
      void output.cancel().catch(() => undefined)
    }
  }
}
