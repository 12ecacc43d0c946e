import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const UTF8_NAMES = 0x800
/** No bill is larger when unpacked; a file that says so is not one. */
const LARGEST = 64 * 1024 * 1024

/** The files of a ZIP archive by name (names in GBK unless they say UTF-8). @throws when it is not one */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('不是 ZIP 文件')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('ZIP 的目录不对')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = new TextDecoder((archive.readUInt16LE(at + 8) & UTF8_NAMES) === 0 ? 'gbk' : 'utf-8').decode(
      archive.subarray(at + 46, at + 46 + nameLength),
    )
    files.set(name, contentOf(archive, at))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const size = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + size)
  return archive.readUInt16LE(entry + 10) === 0
    ? Buffer.from(packed)
    : inflateRawSync(packed, { maxOutputLength: LARGEST })
}
