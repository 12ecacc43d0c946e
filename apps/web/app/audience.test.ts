import { expect, test } from 'vitest'
import { audienceOf } from './audience.ts'

const audience = (userAgent: string, cookie = '') =>
  audienceOf(new Request('https://m.example/', { headers: { 'user-agent': userAgent, cookie } }))

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile'

test('两部不同的手机看同一页，版本不同也一样', () => {
  expect(audience(`${PHONE} Chrome/120`)).toBe(audience('Mozilla/5.0 (iPhone) Mobile Safari/600', 'other=1'))
})

test('电脑、聊天应用里、抓取程序、关过下载条的各有各的页', () => {
  const all = [
    audience(PHONE),
    audience('Mozilla/5.0 (Windows NT 10.0) Chrome/120'),
    audience(`${PHONE} MicroMessenger/8.0`),
    audience(`${PHONE} wxwork/4.0`),
    audience('Googlebot/2.1 Mobile'),
    audience('TelegramBot (like TwitterBot)'),
  ]
  expect(new Set(all).size).toBe(all.length)
})
