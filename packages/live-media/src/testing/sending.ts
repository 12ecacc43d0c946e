import type { FlvTag } from 'node-media-server/src/protocol/rtmp.js'
import { fixtureTags } from './fixture.ts'
import { connectRtmp } from '../rtmp/rtmp-sender.ts'

/** Streaming software that is sending. */
export interface Sending {
  /** Resolves when the server hangs up. */
  readonly closed: Promise<void>
  stop(): void
}

const ROUND_MS = 6_000
const EVERY_MS = 50

/** Sends the test picture in real time, round after round, until it is stopped. @throws with the server's words when it does not want the stream. */
export async function startSending(server: string, streamKey: string): Promise<Sending> {
  const { closed, send, leave } = await connectRtmp(server, streamKey)
  const tags = fixtureTags()
  const pictures = tags.filter(isMoving)
  send(tags.filter((tag) => !isMoving(tag)))
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const now = performance.now() - startedAt
    const due: FlvTag[] = []
    for (;;) {
      const tag = pictures[sent % pictures.length]
      const shift = Math.floor(sent / pictures.length) * ROUND_MS
      if (!tag || tag.dts + shift > now) break
      due.push({ ...tag, dts: tag.dts + shift })
      sent += 1
    }
    send(due)
  }, EVERY_MS)
  void closed.then(() => clearInterval(timer))
  return {
    closed,
    stop() {
      clearInterval(timer)
      leave()
    },
  }
}

/** Sound and pictures; what only describes them is sent once. */
function isMoving({ codec_type: kind, data }: FlvTag): boolean {
  return (kind === 8 || kind === 9) && data[1] !== 0
}
