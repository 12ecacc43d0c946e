import { uint16, uint32, uint8 } from '../mp4/box.ts'

const INVOKE = 20
const COMMAND_CHANNEL = 3
const STRING = 2
const NUMBER = 0
const NULL = 5
const OBJECT = 3
const OBJECT_END = [0, 0, 9] as const

/** An RTMP `onStatus` command that refuses a publisher. node-media-server's own counts letters as bytes, which breaks Chinese text. */
export function refusal(streamId: number, reason: string): Buffer {
  const info = { level: 'error', code: 'NetStream.Publish.BadName', description: reason }
  const body = Buffer.concat([
    text('onStatus'),
    uint8(NUMBER),
    Buffer.alloc(8),
    uint8(NULL, OBJECT),
    ...Object.entries(info).flatMap(([name, value]) => [text(name).subarray(1), text(value)]),
    uint8(...OBJECT_END),
  ])
  const stream = Buffer.alloc(4)
  stream.writeUInt32LE(streamId)
  return Buffer.concat([uint8(COMMAND_CHANNEL, 0, 0, 0), uint32(body.length).subarray(1), uint8(INVOKE), stream, body])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint8(STRING), uint16(bytes.length), bytes])
}
