import { expect, test } from 'vitest'
import { certificatePdf } from './certificate-pdf.ts'
import { hexOf, toUnicodeMap } from './pdf-text.ts'

const PRINTED = {
  no: 'NJ0123456789ABCDEFGHJK',
  name: '张𠮷明',
  courseTitle: 'K线入门',
  lessons: 12,
  day: '2026 年 11 月 24 日',
  address: 'https://niujin.test/certificate?no=NJ0123456789ABCDEFGHJK',
  qr: [
    [true, false],
    [false, true],
  ],
}

test('交叉引用表里的每个位置都是那个对象，流的长度写对了', () => {
  const file = certificatePdf(PRINTED)
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(9)
  offsets.forEach((offset, at) => expect(file.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true))
  for (const [, length, body = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(body.length).toBe(Number(length))
})

test('写上去的每个字都有对应的文字，可以复制，四个字节的字也是', () => {
  const file = certificatePdf(PRINTED)
  const mapped = new Map(
    [...file.matchAll(/^<([0-9a-f]+)> <([0-9a-f]+)>$/gm)].map(([, code = '', text = '']) => [code, text]),
  )
  for (const character of `结业证书${PRINTED.name}《${PRINTED.courseTitle}》${PRINTED.no}${PRINTED.day}`)
    expect(mapped.get(hexOf(character))).toBe(hexOf(character))
  expect(mapped.has('d842dfb7')).toBe(true)
})

test('名字再长也在纸里；码是方的，一格一个', () => {
  const file = certificatePdf({ ...PRINTED, courseTitle: '很长的课程名'.repeat(12) })
  const left = [...file.matchAll(/Tf (-?[\d.]+) [\d.]+ Td/g)].map(([, x]) => Number(x))
  expect(Math.min(...left)).toBeGreaterThan(40)
  expect(file.match(/48 48 re/g)).toHaveLength(2)
})

test('字多的对应表一百个一段', () => {
  const many = Array.from({ length: 250 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  expect(toUnicodeMap([many]).match(/^\d+ beginbfchar/gm)).toEqual([
    '100 beginbfchar',
    '100 beginbfchar',
    '50 beginbfchar',
  ])
})
