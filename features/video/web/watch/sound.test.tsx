import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

// The device is asked for what it remembers from before once a page.
beforeEach(() => vi.resetModules())
const open = async () => {
  const { setSound, useSound } = await import('./sound.ts')
  return { setSound, sound: renderHook(() => useSound()).result }
}

test.each([
  ['on', true],
  ['off', false],
])('以前记下的 %s 搬到现在的地方', async (former, isOn) => {
  localStorage.setItem('video-sound', former)
  const { sound } = await open()
  expect(sound.current).toBe(isOn)
  expect(localStorage.getItem('video-sound')).toBeNull()
  expect(localStorage.getItem('niujin:video-sound')).toBe(String(isOn))
})

test('浏览器不让出声时先静音，不改记下的；人打开就响', async () => {
  localStorage.setItem('niujin:video-sound', 'true')
  const { sound, setSound } = await open()
  act(() => setSound(false, { remember: false }))
  expect(sound.current).toBe(false)
  expect(localStorage.getItem('niujin:video-sound')).toBe('true')
  act(() => setSound(true))
  expect(sound.current).toBe(true)
})
