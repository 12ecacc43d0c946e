import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CallOutcome } from '@niujin/contract-kit'
import { came, later, lost } from '../testing/outcomes.ts'
import type { AskOptions, Loaded } from './use-held.ts'
import { usePaged } from './use-paged.ts'

interface Row {
  readonly id: string
  readonly name: string
}
type Page = { list: Row[]; nextCursor: string | null; count: number }
type Ask = (page: { cursor?: string }, options: AskOptions) => Promise<CallOutcome<Page, string>>
interface ListProps {
  ask: Ask
  of?: string
  loaded?: Loaded<Page>
  keepsFormer?: boolean
}

const row = (name: string): Row => ({ id: name, name })
const pageOf = (names: string, nextCursor: string | null = null): Page => ({
  list: names.split('').map(row),
  nextCursor,
  count: names.length,
})

function List({ ask, of = '甲', ...given }: ListProps) {
  const { rows, last, state, moreState, more, edit, add, amend, reload } = usePaged({ key: of, ask, ...given })
  return (
    <>
      <p>{`${state} ${moreState} ${rows?.map(({ name }) => name).join('') ?? '无'} 共${last?.count ?? '?'}`}</p>
      <button onClick={more}>更多</button>
      <button onClick={() => void reload()}>从头</button>
      <button onClick={() => edit((one) => (one.id === '一' ? undefined : { ...one, name: `${one.name}改` }))}>
        处理
      </button>
      <button onClick={() => add(row('新'), row('二'))}>写</button>
      <button onClick={() => amend((page) => ({ ...page, count: page.count - 1 }))}>减</button>
    </>
  )
}
const shown = () => screen.getByRole('paragraph').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const settled = (text: string) => vi.waitFor(() => expect(shown()).toBe(text))

test('一页一页往下，断了再按同一处接着取；挪了位置的一行不出现两次；末尾说明', async () => {
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce(came(pageOf('一二', 'p2')))
    .mockResolvedValueOnce(lost())
    .mockResolvedValueOnce(came(pageOf('二三')))
  render(<List ask={ask} />)
  expect(shown()).toBe('loading loading 无 共?')
  await settled('ready idle 一二 共2')
  await press('更多')
  await settled('ready error 一二 共2')
  await press('更多')
  await settled('ready end 一二三 共2')
  await press('更多')
  expect(ask.mock.calls.map(([given]) => given)).toEqual([{}, { cursor: 'p2' }, { cursor: 'p2' }])
})

test('没有就是没有；第一页被拒绝有它的话', async () => {
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce(lost('NOT_ALLOWED', '没有权限'))
    .mockResolvedValueOnce(came(pageOf('')))
  render(<List ask={ask} />)
  await settled('refused error 无 共?')
  await press('更多')
  await settled('empty end  共0')
})

test('随页面来的第一页不再问，服务器画出来的就有它；往下照取；页面重新加载就从新的开始', async () => {
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came(pageOf('三')))
  const loaded = { key: '甲', value: pageOf('一二', 'p2') }
  expect(renderToString(<List ask={ask} loaded={loaded} />)).toContain('ready idle 一二 共2')
  const { rerender } = render(<List ask={ask} loaded={loaded} />)
  expect(ask).not.toHaveBeenCalled()
  await press('更多')
  await settled('ready end 一二三 共1')
  rerender(<List ask={ask} loaded={{ key: '甲', value: pageOf('新一', 'p2') }} />)
  expect(shown()).toBe('ready idle 新一 共2')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('换一份清单时不再等旧的；要先前的留着时行还在', async () => {
  const next = later<CallOutcome<Page, string>>()
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce(came(pageOf('一', 'p2')))
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockReturnValueOnce(next.promise)
  const { rerender } = render(<List ask={ask} keepsFormer />)
  await settled('ready idle 一 共1')
  await press('更多')
  rerender(<List ask={ask} of="乙" keepsFormer />)
  expect(ask.mock.calls[1]?.[1].signal.aborted).toBe(true)
  expect(shown()).toBe('ready loading 一 共1')
  await act(async () => next.end(came(pageOf('二'))))
  expect(shown()).toBe('ready end 二 共1')
})

test('在这里处理：改行、去行、放到最前、改旁边的数，都不再问', async () => {
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came(pageOf('一二三')))
  render(<List ask={ask} />)
  await settled('ready end 一二三 共3')
  await press('处理')
  expect(shown()).toBe('ready end 二改三改 共3')
  await press('写')
  await press('减')
  expect(shown()).toBe('ready end 新二三改 共2')
  expect(ask).toHaveBeenCalledTimes(1)
})
