import { open, stat } from 'node:fs/promises'
import { fail, ok, type Result } from '@niujin/contract-kit'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { fileKind, fitness, KIND_BYTES, type Unfit } from '../../domain/index.ts'

/** What is known of a file that can be shown. */
export interface CheckedFile {
  /** Milliseconds. */
  readonly duration: number
  /** As shown, pixels. */
  readonly width: number
  readonly height: number
  /** Of the file that was written. */
  readonly bytes: number
}

/**
 * Looks at an uploaded file and, when it can be shown everywhere, writes its picture and sound packets anew to `target`
 * as an mp4 that begins to play before it is whole. Nothing else of the file goes along: no place, no camera, no further
 * tracks. Nothing is decoded.
 */
export async function checkFile(source: string, target: string): Promise<Result<CheckedFile, Unfit>> {
  if (!(await hasKnownStart(source))) return fail('KIND')
  const input = new Input({
    source: new FilePathSource(source, { handleUnhandledError: () => undefined }),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  })
  try {
    return await checkInput(input, target)
  } catch (error) {
    // Whatever the reader throws, it throws about the file, unless the disk has something to say.
    if (isOurTrouble(error)) throw error
    return fail('BROKEN')
  } finally {
    input.dispose()
  }
}

async function checkInput(input: Input, target: string): Promise<Result<CheckedFile, Unfit>> {
  const facts = await factsOf(input)
  if (!facts) return fail('KIND')
  const fit = fitness(facts)
  if (!fit.ok) return fit
  await copyPackets(facts, target)
  return ok({
    duration: Math.round(facts.seconds * 1000),
    width: facts.width,
    height: facts.height,
    bytes: (await stat(target)).size,
  })
}

async function hasKnownStart(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0)
    return fileKind(buffer.subarray(0, bytesRead)) !== undefined
  } finally {
    await file.close()
  }
}

async function factsOf(input: Input) {
  const [picture, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (!picture) return undefined
  // Sound may begin a little before zero: what its decoder needs to get going, and nobody hears.
  const [first, last] = [Math.max(0, await input.getFirstTimestamp()), await input.computeDuration()]
  return {
    picture,
    sound,
    first,
    seconds: last - first,
    videoCodec: await picture.getCodec(),
    videoProfile: await picture.getCodecParameterString(),
    hasAudio: sound !== null,
    audioCodec: sound ? await sound.getCodec() : null,
    width: Math.round(await picture.getDisplayWidth()),
    height: Math.round(await picture.getDisplayHeight()),
  }
}

interface Copied {
  readonly picture: InputVideoTrack
  readonly sound: InputAudioTrack | null
  /** Seconds at which the earliest track begins to be seen or heard. */
  readonly first: number
}

async function copyPackets({ picture, sound, first }: Copied, target: string): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(target),
  })
  const image = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(image, { rotation: await picture.getRotation(), maximumPacketCount: await countOf(picture) })
  const tone = sound ? new EncodedAudioPacketSource('aac') : undefined
  if (sound && tone) output.addAudioTrack(tone, { maximumPacketCount: await countOf(sound) })
  try {
    await output.start()
    // Side by side: the writer puts what belongs together near each other.
    await Promise.all([copyPicture(picture, image, first), ...(sound && tone ? [copySound(sound, tone, first)] : [])])
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

async function countOf(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount
}

async function copyPicture(track: InputVideoTrack, to: EncodedVideoPacketSource, first: number): Promise<void> {
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig) throw new Error('没有解码信息')
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await to.add(packet.clone({ timestamp: packet.timestamp - first }), { decoderConfig })
  }
  to.close()
}

async function copySound(track: InputAudioTrack, to: EncodedAudioPacketSource, first: number): Promise<void> {
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig) throw new Error('没有解码信息')
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await to.add(packet.clone({ timestamp: packet.timestamp - first }), { decoderConfig })
  }
  to.close()
}

/** A full disk or a missing folder says nothing about the file: it is looked at again later. */
function isOurTrouble(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^E[A-Z]+$/.test(code)
}
