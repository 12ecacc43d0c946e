import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A real PNG of one colour, 8 bits of grey; `filler` bytes of text stand in it besides. */
export function greyPng(width: number, height: number, filler = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(filler > 0 ? [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(filler, 'x')]))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
