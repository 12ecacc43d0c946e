import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

function oldWay(answer: () => boolean) {
  const execCommand = vi.fn<() => boolean>(answer)
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  return execCommand
}

it('浏览器有剪贴板就用它', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('https://example.com')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('https://example.com')
})

it('没有剪贴板时用老办法，不留下痕迹', async () => {
  vi.stubGlobal('navigator', {})
  expect(oldWay(() => true)).not.toHaveBeenCalled()
  expect(await copyText('文字')).toBe(true)
  expect(document.querySelector('textarea')).toBeNull()
})

it('两种办法都不行就说失败', async () => {
  vi.stubGlobal('navigator', {})
  oldWay(() => {
    throw new Error('不许')
  })
  expect(await copyText('文字')).toBe(false)
})
