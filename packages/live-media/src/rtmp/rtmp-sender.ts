import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js'
import type { FlvTag } from 'node-media-server/src/protocol/rtmp.js'

/** Streaming software, as far as it is needed here. @throws with the server's words when it does not want the stream. */
export async function connectRtmp(server: string, streamKey: string) {
  const client = new RtmpClient()
  const closed = new Promise<void>((done) => {
    client.onCloseCallback = done
  })
  await client.connect(`${server}/any`)
  try {
    await client.sendConnect()
    await client.sendCreateStream()
    await client.sendPublish(streamKey)
  } catch (error) {
    client.socket?.destroy()
    throw error
  }
  return {
    closed,
    send: (tags: readonly FlvTag[]) => tags.forEach((tag) => client.sendPacket(tag)),
    /** Bytes that are not out yet. */
    waiting: () => client.socket?.writableLength ?? 0,
    /** Hangs up once all that was sent is out. */
    leave: () => void client.socket?.end(),
  }
}
