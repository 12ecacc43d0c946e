/** The parts of node-media-server that are used; it comes without types. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  /** An FLV tag; its `data` is a buffer that the next tag overwrites, of which `size` bytes count. */
  export interface FlvTag {
    codec_type: number
    dts: number
    size: number
    data: Buffer
  }
  export default class Rtmp {
    streamId: number
    parserPacket: { header: { length: number } }
    onConnectCallback: (request: {
      app: string
      name: string
      host: string
      query: Record<string, string | string[] | undefined>
    }) => void
    onPlayCallback: () => void
    onPushCallback: () => void
    onPacketCallback: (tag: FlvTag) => void
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    packetAlloc(): void
    respondPublish(): void
  }
}

declare module 'node-media-server/src/protocol/sps_info.js' {
  const spsInfo: { parseH264Sps(unit: Buffer): { width: number; height: number } | null }
  export default spsInfo
}

declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { FlvTag } from 'node-media-server/src/protocol/rtmp.js'
  /** A client; each step rejects with what the server says against it. */
  export default class RtmpClient {
    onCloseCallback: () => void
    readonly socket: import('node:net').Socket | null
    connect(url: string): Promise<void>
    sendConnect(): Promise<unknown>
    sendCreateStream(): Promise<number>
    sendPublish(streamName: string): Promise<unknown>
    sendPacket(tag: FlvTag): void
    disconnect(): void
  }
}
