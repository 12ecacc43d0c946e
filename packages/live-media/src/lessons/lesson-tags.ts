import { EncodedPacketSink, FilePathSource, Input, MP4, type InputTrack } from 'mediabunny'
import type { FlvTag } from 'node-media-server/src/protocol/rtmp.js'
import { LESSONS } from './lessons.ts'
import { lessonFile } from './serve-lessons.ts'

const SOUND = 8
const PICTURE = 9
/** First bytes of FLV tags: H.264 key frame and other frame, AAC. */
const KEY_FRAME = 0x17
const FRAME = 0x27
const AAC = 0xaf

/** The lessons one after the other as streaming software sends them. */
export interface LessonTags {
  /** What describes picture and sound; the same for all lessons. */
  readonly head: readonly FlvTag[]
  /** By time, from 0 to `durationMs`. */
  readonly moving: readonly FlvTag[]
  readonly durationMs: number
}

/** Reads the lessons; nothing is encoded anew. */
export async function readLessonTags(): Promise<LessonTags> {
  const head: FlvTag[] = []
  const moving: FlvTag[] = []
  let fromMs = 0
  for (const lesson of LESSONS) {
    const input = new Input({ formats: [MP4], source: new FilePathSource(lessonFile(lesson)) })
    try {
      for (const track of await input.getTracks()) {
        if (fromMs === 0) head.push(await described(track))
        moving.push(...(await tagsOf(track, fromMs, lesson.durationMs)))
      }
    } finally {
      input.dispose()
    }
    fromMs += lesson.durationMs
  }
  return { head, moving: moving.toSorted((a, b) => a.dts - b.dts), durationMs: fromMs }
}

async function described(track: InputTrack): Promise<FlvTag> {
  const config = track.isVideoTrack()
    ? await track.getDecoderConfig()
    : track.isAudioTrack()
      ? await track.getDecoderConfig()
      : undefined
  const description = config?.description
  if (description === undefined) throw new Error('课程的视频没有写明编码')
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description)
  return track.isVideoTrack()
    ? tag(PICTURE, 0, [Buffer.from([KEY_FRAME, 0, 0, 0, 0]), bytes])
    : tag(SOUND, 0, [Buffer.from([AAC, 0]), bytes])
}

async function tagsOf(track: InputTrack, fromMs: number, durationMs: number): Promise<FlvTag[]> {
  const tags: FlvTag[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const ms = Math.round(packet.timestamp * 1000)
    // The encoder primes the sound before the picture begins and lets it run out after it ends.
    if (ms < 0 || ms >= durationMs) continue
    const start = track.isVideoTrack() ? [packet.type === 'key' ? KEY_FRAME : FRAME, 1, 0, 0, 0] : [AAC, 1]
    tags.push(tag(track.isVideoTrack() ? PICTURE : SOUND, fromMs + ms, [Buffer.from(start), packet.data]))
  }
  return tags
}

function tag(kind: number, dts: number, parts: readonly Uint8Array[]): FlvTag {
  const data = Buffer.concat(parts)
  return { codec_type: kind, dts, size: data.length, data }
}
