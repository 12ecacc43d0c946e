import { StrictMode } from 'react'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CallOutcome } from '@niujin/contract-kit'
import { came, later, lost } from '../testing/outcomes.ts'
import { loadedAs } from './loaded.ts'
import type { AskOptions, Loaded } from './use-held.ts'
import { useRead } from './use-read.ts'

type Ask = (key: unknown, options: AskOptions) => Promise<CallOutcome<string, string>>
interface ShownProps {
  ask: Ask
  of?: unknown
  loaded?: Loaded<string> | undefined
  wait?: number
  keepsFormer?: boolean
}

function Shown({ ask, of = { id: '甲' }, ...given }: ShownProps) {
  const { value, state, busy, failure, reload, set } = useRead({
    key: of,
    ask: (options) => ask(of, options),
    ...given,
  })
  return (
    <>
      <p>{[state, value, busy && '在取', failure?.code, failure?.text].filter(Boolean).join(' ')}</p>
      <button onClick={() => void reload()}>再取</button>
      <button onClick={() => set('改过的')}>改</button>
    </>
  )
}
const shown = () => screen.getByRole('paragraph').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const settled = (text: string) => vi.waitFor(() => expect(shown()).toBe(text))

test('等待、没有答复、被拒绝、有了，各有各的样子；再取时看到的还在', async () => {
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce(lost())
    .mockResolvedValueOnce(lost('NOT_ALLOWED', '没有权限'))
    .mockResolvedValueOnce(came('一'))
    .mockResolvedValueOnce(lost())
  render(<Shown ask={ask} />)
  expect(shown()).toBe('loading 在取')
  await settled('failed NETWORK 网络不通，请检查网络后重试')
  await press('再取')
  await settled('refused NOT_ALLOWED 没有权限')
  await press('再取')
  await settled('ready 一')
  await press('再取')
  await settled('ready 一 NETWORK 网络不通，请检查网络后重试')
})

test('键写法不同而意思相同，不再问；换了就问新的，旧的在路上也不要了', async () => {
  const first = later<CallOutcome<string, string>>()
  const ask = vi.fn<Ask>().mockReturnValueOnce(first.promise).mockResolvedValueOnce(came('二'))
  const { rerender } = render(<Shown ask={ask} of={{ id: '甲' }} />)
  rerender(<Shown ask={ask} of={{ id: '甲' }} />)
  expect(ask).toHaveBeenCalledTimes(1)
  rerender(<Shown ask={ask} of={{ id: '乙' }} />)
  expect(ask.mock.calls[0]?.[1].signal.aborted).toBe(true)
  await settled('ready 二')
  await act(async () => first.end(came('一')))
  expect(shown()).toBe('ready 二')
})

test('离开时不再等；同样的问题由页面别处问着时收那一个的答复', () => {
  const ask = vi.fn<Ask>().mockReturnValue(new Promise(() => undefined))
  const { unmount } = render(<Shown ask={ask} />)
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ isPatient: true, signal: { aborted: false } })
  unmount()
  expect(ask.mock.calls[0]?.[1].signal.aborted).toBe(true)
})

test('开发时的重复挂载照样等到答复', async () => {
  render(
    <StrictMode>
      <Shown ask={() => Promise.resolve(came('一'))} />
    </StrictMode>,
  )
  await settled('ready 一')
})

test('要先前的留着时，新的来之前旧的还在', async () => {
  const next = later<CallOutcome<string, string>>()
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came('一')).mockReturnValueOnce(next.promise)
  const { rerender } = render(<Shown ask={ask} of="甲" keepsFormer />)
  await settled('ready 一')
  rerender(<Shown ask={ask} of="乙" keepsFormer />)
  expect(shown()).toBe('ready 一 在取')
  await act(async () => next.end(lost('NOT_ALLOWED', '没有权限')))
  expect(shown()).toBe('ready 一 NOT_ALLOWED 没有权限')
})

test('接连变的等停下来才问', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<Ask>(async (key) => came(String(key)))
  const { rerender } = render(<Shown ask={ask} of="甲" wait={200} />)
  await act(() => vi.advanceTimersByTimeAsync(150))
  rerender(<Shown ask={ask} of="乙" wait={200} />)
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(ask).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(50))
  vi.useRealTimers()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(shown()).toBe('ready 乙')
})

test('没有什么要取时不问', () => {
  const ask = vi.fn<Ask>()
  function Idle() {
    return useRead({ key: undefined, ask: (options) => ask('', options) }).state
  }
  render(<Idle />)
  expect(ask).not.toHaveBeenCalled()
})

test('随页面来的不再问，服务器画出来的就有它；别的键照问，回来还是它', async () => {
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came('乙的'))
  const loaded = loadedAs({ id: '甲' }, came('随页面来的'))
  expect(renderToString(<Shown ask={ask} loaded={loaded} />)).toContain('ready 随页面来的')
  const { rerender } = render(<Shown ask={ask} loaded={loaded} />)
  expect(shown()).toBe('ready 随页面来的')
  expect(ask).not.toHaveBeenCalled()
  rerender(<Shown ask={ask} loaded={loaded} of={{ id: '乙' }} />)
  expect(shown()).toBe('loading 在取')
  await settled('ready 乙的')
  rerender(<Shown ask={ask} loaded={loaded} />)
  expect(shown()).toBe('ready 随页面来的')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('随页面来的在开发时的重复挂载里也不再问', () => {
  const ask = vi.fn<Ask>()
  render(
    <StrictMode>
      <Shown ask={ask} loaded={loadedAs({ id: '甲' }, came('一'))} />
    </StrictMode>,
  )
  expect(ask).not.toHaveBeenCalled()
})

test('页面重新加载的比先前取的新，也比在路上的新；没有取到的不算', async () => {
  const old = later<CallOutcome<string, string>>()
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came('再取的')).mockReturnValueOnce(old.promise)
  const { rerender } = render(<Shown ask={ask} loaded={{ key: { id: '甲' }, value: '一' }} />)
  await press('再取')
  await settled('ready 再取的')
  await press('再取')
  rerender(<Shown ask={ask} loaded={{ key: { id: '甲' }, value: '二' }} />)
  expect(shown()).toBe('ready 二')
  await act(async () => old.end(came('路上的')))
  expect(shown()).toBe('ready 二')
  expect(loadedAs('甲', lost())).toBeUndefined()
})

test('改成别处得来的新样子，在路上的旧答复不要了', async () => {
  const old = later<CallOutcome<string, string>>()
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came('一')).mockReturnValueOnce(old.promise)
  render(<Shown ask={ask} />)
  await settled('ready 一')
  await press('再取')
  await press('改')
  await act(async () => old.end(came('一')))
  expect(shown()).toBe('ready 改过的')
})
