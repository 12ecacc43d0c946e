import { expect, test } from 'vitest'
import { markedLink, shareMarkIn } from './share-mark.ts'

const NOW = Date.parse('2026-11-22T18:30:00+08:00')

test('会员分享的链接带着谁、什么、何时，原来的参数还在；读得回来', () => {
  const link = markedLink('https://m.example.com/LiveInteraction?id=ts1&channelid=9', 'live', { niujinUid: 'nj1' }, NOW)
  expect(link).toBe(
    'https://m.example.com/LiveInteraction?id=ts1&channelid=9&shareCode=nj1&actCode=share&shareType=live&shareTime=20261122183000',
  )
  expect(shareMarkIn(new URL(link).search)).toEqual({
    shareCode: 'nj1',
    actCode: 'share',
    shareType: 'live',
    shareTime: '20261122183000',
  })
})

test('转发别人分享的链接，记的是转发的人', () => {
  const first = markedLink('https://m.example.com/LiveInteraction?id=ts1', 'live', { niujinUid: 'nj1' }, NOW)
  expect(shareMarkIn(new URL(markedLink(first, 'live', { niujinUid: 'nj2' }, NOW)).search)?.shareCode).toBe('nj2')
})

test('游客分享的链接不变；四项缺一或有怪字符都不算', () => {
  expect(markedLink('https://m.example.com/hq', 'live', undefined, NOW)).toBe('https://m.example.com/hq')
  expect(shareMarkIn('?shareCode=a&actCode=b&shareType=c')).toBeUndefined()
  expect(shareMarkIn('?shareCode=<b>&actCode=b&shareType=c&shareTime=20261122183000')).toBeUndefined()
})
