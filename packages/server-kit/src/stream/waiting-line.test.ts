import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

const lineOf = (...events: string[]) => events.reduce((line, event) => line.with(event), WaitingLine.EMPTY)

test('等着同样内容的人用同一份：帧只做一次', () => {
  const frame = lineOf('"甲"', '"乙"').frame
  expect(lineOf('"甲"', '"乙"').frame).toBe(frame)
})

test('各人等的不同：谁的内容都不混进别人的', () => {
  const common = lineOf('"甲"')
  const one = common.with('"乙"')
  const other = common.with('"丙"')
  expect([one.text, other.text, common.with('"乙"').text, common.text]).toEqual([
    '["甲","乙"]',
    '["甲","丙"]',
    '["甲","乙"]',
    '["甲"]',
  ])
  expect(one.length).toBe(2)
  expect(one.characters).toBe(6)
})

test.each([0, 1, 100, 125, 126, 65_535, 65_536, 200_000])('%i 字节的内容：帧头写明长度，内容原样', (bytes) => {
  const event = 'x'.repeat(Math.max(0, bytes - 2))
  const { frame, text } = lineOf(event)
  const length = Buffer.byteLength(text)
  const short = (frame[1] ?? 0) & 127
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  const statedLength = { 2: () => short, 4: () => frame.readUInt16BE(2), 10: () => Number(frame.readBigUInt64BE(2)) }[
    head
  ]?.()
  expect(frame[0]).toBe(0x81)
  expect(statedLength).toBe(length)
  expect(frame.toString('utf8', head)).toBe(text)
})
