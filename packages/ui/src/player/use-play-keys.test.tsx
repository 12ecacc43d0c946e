import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { usePlayKeys, type PlayKeys } from './use-play-keys.ts'

const acts = () => ({
  toggle: vi.fn<() => void>(),
  jump: vi.fn<(seconds: number) => void>(),
  toggleMuted: vi.fn<() => void>(),
  full: vi.fn<() => void>(),
})

function Page({ keys }: { keys: PlayKeys }): ReactNode {
  usePlayKeys(keys)
  return (
    <>
      <input aria-label="说点什么" />
      <button type="button">分享</button>
    </>
  )
}

test('空格暂停，左右各跳十秒，M、F 是声音与全屏；没有字幕的按 C 没有反应', async () => {
  const keys = acts()
  render(<Page keys={keys} />)
  await userEvent.keyboard(' {ArrowLeft}{ArrowRight}mfc')
  expect(keys.toggle).toHaveBeenCalledTimes(1)
  expect(keys.jump.mock.calls).toEqual([[-10], [10]])
  expect(keys.toggleMuted).toHaveBeenCalledTimes(1)
  expect(keys.full).toHaveBeenCalledTimes(1)
})

test('有字幕的按 C 开关字幕', async () => {
  const toggleSubtitles = vi.fn<() => void>()
  render(<Page keys={{ ...acts(), toggleSubtitles }} />)
  await userEvent.keyboard('c')
  expect(toggleSubtitles).toHaveBeenCalledTimes(1)
})

test('正在写字、或空格是按按钮的时候，播放不跟着动', async () => {
  const keys = acts()
  render(<Page keys={keys} />)
  await userEvent.type(screen.getByLabelText('说点什么'), 'm f')
  screen.getByRole('button', { name: '分享' }).focus()
  await userEvent.keyboard(' ')
  expect(keys.toggle).not.toHaveBeenCalled()
  expect(keys.toggleMuted).not.toHaveBeenCalled()
})
