import { afterEach, expect, test, vi } from 'vitest'
import { tremble } from './haptic.ts'

afterEach(() => vi.unstubAllGlobals())

const vibrate = vi.fn<(milliseconds: number) => void>()

function device({ isReduced, canVibrate = true }: { isReduced: boolean; canVibrate?: boolean }) {
  vibrate.mockClear()
  vi.stubGlobal('navigator', canVibrate ? { vibrate } : {})
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
}

test('能震的手机轻轻一震', () => {
  device({ isReduced: false })
  tremble(8)
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(8)
})

test('要少动效的人不震，不能震的设备什么也不做', () => {
  device({ isReduced: true })
  tremble(8)
  expect(vibrate).not.toHaveBeenCalled()
  device({ isReduced: false, canVibrate: false })
  expect(() => tremble(8)).not.toThrow()
})
