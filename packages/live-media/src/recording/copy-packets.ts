import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'

/** A file's tracks, open for copying packets out. */
export interface SourceFile {
  readonly input: Input
  readonly video: InputVideoTrack | null
  readonly audio: InputAudioTrack | null
  /** Equal for files whose packets may share one file. */
  readonly likeness: string
}

/** Opens a file; `input` must be disposed of afterwards. */
export async function openSource(file: string): Promise<SourceFile> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(file) })
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  const configs = await Promise.all([video?.getDecoderConfig(), audio?.getDecoderConfig()])
  return { input, video, audio, likeness: configs.map(described).join('|') }
}

function described(config: { codec: string; description?: AllowSharedBufferSource } | null | undefined): string {
  if (!config) return ''
  const bytes = config.description
  const view =
    bytes === undefined
      ? new Uint8Array()
      : ArrayBuffer.isView(bytes)
        ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : new Uint8Array(bytes)
  return `${config.codec}:${Buffer.from(view).toString('hex')}`
}

/** The stretch of a source that goes into the output. */
export interface Stretch {
  readonly source: SourceFile
  /** Seconds of the source from which on packets are taken; the picture must be a key frame. */
  readonly from: number
  /** Seconds of the source before which packets are taken. */
  readonly to: number
  /** All pictures are taken: with B-frames the last ones are shown a little after the end. */
  readonly allPictures: boolean
  /** Seconds added to its times in the output. */
  readonly shift: number
}

/** Writes one file, playable from any place and with its index in front, of packets copied without encoding them again. */
export async function writeFile(target: string, stretches: readonly Stretch[]): Promise<void> {
  const [first] = stretches
  if (!first) throw new Error('没有内容')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(target),
  })
  const writers = [await pictureWriter(output, stretches), await soundWriter(output, stretches)].filter(
    (writer) => writer !== undefined,
  )
  await output.start()
  for (const stretch of stretches) await copyStretch(stretch, writers)
  await output.finalize()
}

interface Writer {
  packets(stretch: Stretch): AsyncGenerator<EncodedPacket>
  write(packet: EncodedPacket): Promise<void>
}

async function pictureWriter(output: Output, stretches: readonly Stretch[]): Promise<Writer | undefined> {
  const track = stretches[0]?.source.video
  const codec = await track?.getCodec()
  if (!track || !codec) return undefined
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { maximumPacketCount: await count(stretches, 'video') })
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  return {
    packets: (stretch) => packetsOf(stretch, 'video'),
    write: (packet) => source.add(packet, decoderConfig && { decoderConfig }),
  }
}

async function soundWriter(output: Output, stretches: readonly Stretch[]): Promise<Writer | undefined> {
  const track = stretches[0]?.source.audio
  const codec = await track?.getCodec()
  if (!track || !codec) return undefined
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: await count(stretches, 'audio') })
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  return {
    packets: (stretch) => packetsOf(stretch, 'audio'),
    write: (packet) => source.add(packet, decoderConfig && { decoderConfig }),
  }
}

async function* packetsOf(
  { source, from, to, allPictures, shift }: Stretch,
  kind: 'video' | 'audio',
  metadataOnly = false,
): AsyncGenerator<EncodedPacket> {
  const track = source[kind]
  if (!track) return
  const end = kind === 'video' && allPictures ? Infinity : to
  const sink = new EncodedPacketSink(track)
  const start = kind === 'video' ? await sink.getKeyPacket(from) : await sink.getPacket(from)
  for await (const packet of sink.packets(start ?? undefined, undefined, { metadataOnly })) {
    if (packet.timestamp >= end) return
    const timestamp = packet.timestamp + shift
    if (timestamp >= 0) yield packet.clone({ timestamp })
  }
}

async function count(stretches: readonly Stretch[], kind: 'video' | 'audio'): Promise<number> {
  let packets = 0
  for (const stretch of stretches)
    for await (const packet of packetsOf(stretch, kind, true)) packets += packet.duration >= 0 ? 1 : 0
  return packets
}

/** Tracks are written side by side, the earlier packet first, so that a player never reads far ahead. */
async function copyStretch(stretch: Stretch, writers: readonly Writer[]): Promise<void> {
  const streams = writers.map((writer) => ({ writer, packets: writer.packets(stretch) }))
  const heads = await Promise.all(
    streams.map(async ({ packets }) => (await packets.next()).value as EncodedPacket | undefined),
  )
  for (;;) {
    const next = earliest(heads)
    const stream = streams[next]
    const packet = heads[next]
    if (!stream || !packet) return
    await stream.writer.write(packet)
    heads[next] = (await stream.packets.next()).value as EncodedPacket | undefined
  }
}

function earliest(heads: readonly (EncodedPacket | undefined)[]): number {
  const times = heads.map((packet) => packet?.timestamp ?? Infinity)
  return times.indexOf(Math.min(...times))
}
