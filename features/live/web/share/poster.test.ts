import { expect, test } from 'vitest'
import type { Pen } from '@niujin/ui/poster'
import { middleFor, paintPoster } from './poster.ts'

test('海报写着标题、谁讲、什么时候，有能扫的码；标题再长也不出边', () => {
  const written: { text: string; x: number }[] = []
  let squares = 0
  const pen: Pen = {
    font: '',
    fillStyle: '',
    textAlign: 'left',
    textBaseline: 'top',
    fillRect: () => void (squares += 1),
    fillText: (text, x) => void written.push({ text, x }),
    measureText: (text) => ({ width: text.length * 44 }) as TextMetrics,
  }
  const title = '看懂开盘半小时的量价关系与资金动向'
  const height = paintPoster(pen, {
    title,
    host: '王老师',
    when: '今天 09:00',
    url: 'https://niujin.example/LiveInteraction?id=ts000001&channelid=9',
  })
  const texts = written.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['今天 09:00', '王老师', '扫码进直播间']))
  expect(texts.join('')).toContain(title)
  expect(Math.max(...texts.filter((text) => title.includes(text)).map((text) => text.length * 44))).toBeLessThanOrEqual(
    654,
  )
  expect(squares).toBeGreaterThan(200)
  expect(height).toBeGreaterThan(700)
})

test('封面取中间一块铺满，不拉扁：方的切上下，太宽的切左右', () => {
  expect(middleFor({ width: 800, height: 800 }, 16 / 9)).toEqual({ x: 0, y: 175, width: 800, height: 450 })
  expect(middleFor({ width: 2000, height: 900 }, 16 / 9)).toEqual({ x: 200, y: 0, width: 1600, height: 900 })
})
