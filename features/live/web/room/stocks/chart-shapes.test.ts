import { expect, test } from 'vitest'
import { candleShapes, intradayReach } from './chart-shapes.ts'

const BOX = { width: 100, height: 50 }

test('K线：最高价在顶、最低价在底，涨的与跌的分得开', () => {
  const { shapes, top, bottom } = candleShapes({ open: [10, 14], close: [14, 11], high: [16, 15], low: [6, 10] }, BOX)
  expect([top, bottom]).toEqual([16, 6])
  expect(shapes).toMatchObject([
    { x: 25, wickTop: 0, bodyTop: 10, bodyBottom: 30, wickBottom: 50, direction: 'up' },
    { x: 75, wickTop: 5, bodyTop: 10, bodyBottom: 25, wickBottom: 30, direction: 'down' },
  ])
})

test('没有K线、一直一个价，也画得出来', () => {
  expect(candleShapes({ open: [], close: [], high: [], low: [] }, BOX).shapes).toEqual([])
  expect(candleShapes({ open: [5], close: [5], high: [5], low: [5] }, BOX).shapes).toMatchObject([
    { bodyTop: 25, bodyBottom: 25 },
  ])
})

test('分时的上下价离昨收一样远', () => {
  const day = { date: 20261121, previousClose: 1000, time: [], close: [990, 1030], average: [], volume: [] }
  expect(intradayReach([day])).toEqual({ top: 1030, bottom: 970, ratio: 0.03 })
  expect(intradayReach([]).ratio).toBe(0)
})
