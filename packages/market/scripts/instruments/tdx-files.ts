const HEAD = 384
const BLOCK = 13
const MEMBER = 7
const MOST = 400

/** The blocks of a 通达信 block file: name and six-digit codes. Its layout: 384 bytes, a count, then fixed-size blocks of up to 400 codes. */
export function readBlocks(file: Buffer): [name: string, codes: string[]][] {
  const gbk = new TextDecoder('gbk')
  return Array.from({ length: file.readUInt16LE(HEAD) }, (_, number) => {
    const at = HEAD + 2 + number * (BLOCK + MEMBER * MOST)
    const name = gbk.decode(file.subarray(at, at + 9)).replace(/\0.*$/s, '')
    const codes = Array.from({ length: file.readUInt16LE(at + 9) }, (_empty, member) => {
      const from = at + BLOCK + member * MEMBER
      return file.toString('latin1', from, from + 6)
    })
    return [name, codes]
  })
}
