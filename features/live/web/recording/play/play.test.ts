import { expect, test } from 'vitest'
import { PlayClock } from './play-clock.ts'
import { playTime, spokenTime } from './play-time.ts'

test('到了哪里：不满一小时写分秒，满了写时分秒', () => {
  expect([0, 9999, 754_000, 3_753_000].map(playTime)).toEqual(['0:00', '0:09', '12:34', '1:02:33'])
  expect([9000, 60_000, 3_753_000].map(spokenTime)).toEqual(['9 秒', '1 分 0 秒', '1 小时 2 分 33 秒'])
})

test('钟：走到别处才说，跳到原处也说', () => {
  const clock = new PlayClock(1000)
  const heard: [number, boolean][] = []
  const unwatch = clock.watch((isJump) => heard.push([clock.read(), isJump]))
  clock.set(1000, { isJump: false })
  clock.set(1250, { isJump: false })
  clock.set(1250, { isJump: true })
  unwatch()
  clock.set(9000, { isJump: true })
  expect(heard).toEqual([
    [1250, false],
    [1250, true],
  ])
})
