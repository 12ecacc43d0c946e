import { open } from 'node:fs/promises'
import { fail, ok, type Result } from '@niujin/contract-kit'
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type EncodedAudioPacketSource,
  type EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { fileKind, KIND_BYTES } from './file-kind.ts'
import { fitness, type Unfit, type VideoBounds } from './fitness.ts'

/** A video that plays on every phone, open for copying its packets. */
export interface OpenVideo {
  readonly picture: InputVideoTrack
  readonly sound: InputAudioTrack | null
  /** Seconds at which the earliest track begins to be seen or heard. */
  readonly first: number
  readonly seconds: number
  /** As shown, pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Opens a file that somebody sent and gives it to `copy` when it can be shown everywhere; else why not. Nothing is decoded.
 * Whatever the reader or `copy` throws is the file's fault, unless the disk has something to say. @throws then
 */
export async function withVideo<T>(
  source: string,
  bounds: VideoBounds,
  copy: (video: OpenVideo) => Promise<T>,
): Promise<Result<T, Unfit>> {
  if (!(await hasKnownStart(source))) return fail('KIND')
  const input = new Input({
    source: new FilePathSource(source, { handleUnhandledError: () => undefined }),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  })
  try {
    const facts = await factsOf(input)
    if (!facts) return fail('KIND')
    const fit = fitness(facts, bounds)
    return fit.ok ? ok(await copy(facts)) : fit
  } catch (error) {
    if (isOurTrouble(error)) throw error
    return fail('BROKEN')
  } finally {
    input.dispose()
  }
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

/** Copies the picture as it is, from zero on. */
export async function copyPicture({ picture, first }: OpenVideo, to: EncodedVideoPacketSource): Promise<void> {
  const decoderConfig = await picture.getDecoderConfig()
  if (!decoderConfig) throw new Error('没有解码信息')
  for await (const packet of new EncodedPacketSink(picture).packets()) {
    await to.add(packet.clone({ timestamp: packet.timestamp - first }), { decoderConfig })
  }
  to.close()
}

/** Copies the sound as it is, from zero on. */
export async function copySound(
  sound: InputAudioTrack,
  { first }: Pick<OpenVideo, 'first'>,
  to: EncodedAudioPacketSource,
): Promise<void> {
  const decoderConfig = await sound.getDecoderConfig()
  if (!decoderConfig) throw new Error('没有解码信息')
  for await (const packet of new EncodedPacketSink(sound).packets()) {
    await to.add(packet.clone({ timestamp: packet.timestamp - first }), { decoderConfig })
  }
  to.close()
}

/** A full disk or a missing folder says nothing about the file: it is looked at again later. */
function isOurTrouble(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^E[A-Z]+$/.test(code)
}
