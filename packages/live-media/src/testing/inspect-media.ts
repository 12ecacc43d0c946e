import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'

/** Reads a file or bytes with a library that is not ours: duration in seconds and packets of each track. */
export async function inspectMedia(
  media: string | Uint8Array,
): Promise<{ seconds: number; pictures: number; keys: number; sounds: number; first: number }> {
  const input = new Input({
    formats: ALL_FORMATS,
    source: typeof media === 'string' ? new FilePathSource(media) : new BufferSource(media),
  })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const found = { seconds: await input.computeDuration(), pictures: 0, keys: 0, sounds: 0, first: Infinity }
    if (video) {
      for await (const packet of new EncodedPacketSink(video).packets()) {
        found.pictures += 1
        found.keys += packet.type === 'key' ? 1 : 0
        found.first = Math.min(found.first, packet.timestamp)
      }
    }
    if (audio)
      for await (const packet of new EncodedPacketSink(audio).packets()) found.sounds += packet.byteLength > 0 ? 1 : 0
    return found
  } finally {
    input.dispose()
  }
}

/** A folder that is gone afterwards. */
export async function temporaryFolder(): Promise<{ path: string; [Symbol.asyncDispose](): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'live-media-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
