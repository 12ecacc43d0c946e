import { stat } from 'node:fs/promises'
import type { Result } from '@niujin/contract-kit'
import { copyPicture, copySound, withVideo, type OpenVideo, type Unfit } from '@niujin/uploads'
import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { LIMITS } from '../../contract/limits.ts'

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
export function checkFile(source: string, target: string): Promise<Result<CheckedFile, Unfit>> {
  return withVideo(source, LIMITS, async (video) => {
    await copyPackets(video, target)
    const { seconds, width, height } = video
    return { duration: Math.round(seconds * 1000), width, height, bytes: (await stat(target)).size }
  })
}

async function copyPackets(video: OpenVideo, target: string): Promise<void> {
  const { picture, sound } = video
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
    await Promise.all([copyPicture(video, image), ...(sound && tone ? [copySound(sound, video, tone)] : [])])
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

async function countOf(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount
}
