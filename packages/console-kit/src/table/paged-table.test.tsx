import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CallOutcome } from '@niujin/contract-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { came, later, lost } from '@niujin/web-kit/testing'
import { PagedTable } from './paged-table.tsx'
import type { Column } from './table.tsx'

interface Row {
  readonly id: string
  readonly name: string
}
type Page = { list: Row[]; nextCursor: string | null; count: number }
type Ask = (page: { cursor?: string }, key: string | undefined) => Promise<CallOutcome<Page, string>>

const COLUMNS: readonly Column<Row>[] = [{ name: '名字', show: ({ name }) => name }]
const row = (name: string): Row => ({ id: name, name })
const page = (names: readonly string[], nextCursor: string | null = null) =>
  came<Page>({ list: names.map(row), nextCursor, count: names.length })
const names = () => screen.queryAllByRole('cell').map((cell) => cell.textContent)

function List({ ask, of = '甲', epoch = 1 }: { ask: Ask; of?: string | undefined; epoch?: number }) {
  const key = of === '' ? undefined : of
  const paged = usePaged({ key, epoch, ask: (next) => ask(next, key) })
  return (
    <>
      <p>共 {paged.last?.count ?? '未知'}</p>
      <button onClick={() => void paged.reload()}>从头</button>
      <button onClick={() => paged.edit((one) => (one.id === '一' ? undefined : { ...one, name: `${one.name}改` }))}>
        处理
      </button>
      <button onClick={() => paged.add(row('新'))}>写</button>
      <PagedTable label="清单" columns={COLUMNS} paged={paged} empty="什么也没有" />
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('一页一页的清单', () => {
  test('往下加载断了可以重试，再取的是断了的那一页，前面的还在', async () => {
    const ask = vi
      .fn<Ask>()
      .mockResolvedValueOnce(page(['一'], 'p2'))
      .mockResolvedValueOnce(lost())
      .mockResolvedValueOnce(page(['二']))
    render(<List ask={ask} />)
    await screen.findByText('一')
    await press('加载更多')
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不通，请检查网络后重试')
    await press('重试')
    expect(await screen.findByText('二')).toBeVisible()
    expect(names()).toEqual(['一', '二'])
    expect(ask.mock.calls.map(([given]) => given)).toEqual([{}, { cursor: 'p2' }, { cursor: 'p2' }])
    expect(screen.queryByRole('button', { name: /加载更多|重试/ })).toBeNull()
  })

  test('刷新没有成时前面的还在，重试的是刷新', async () => {
    const ask = vi
      .fn<Ask>()
      .mockResolvedValueOnce(page(['一'], 'p2'))
      .mockResolvedValueOnce(lost('NOT_ALLOWED', '没有权限'))
      .mockResolvedValueOnce(page(['二']))
    render(<List ask={ask} />)
    await screen.findByText('一')
    await press('从头')
    expect(await screen.findByText('没有权限')).toBeVisible()
    expect(names()).toEqual(['一'])
    await press('重试')
    expect(await screen.findByText('二')).toBeVisible()
    expect(names()).toEqual(['二'])
  })

  test('第一页没有来时说明并可以重试；来了是空的，说没有', async () => {
    render(<List ask={vi.fn<Ask>().mockResolvedValueOnce(lost()).mockResolvedValueOnce(page([]))} />)
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('什么也没有')).toBeVisible()
  })

  test('读的时候挪到后面去的一行不出现两次', async () => {
    render(
      <List
        ask={vi
          .fn<Ask>()
          .mockResolvedValueOnce(page(['一', '二'], 'p2'))
          .mockResolvedValueOnce(page(['二', '三']))}
      />,
    )
    await screen.findByText('一')
    await press('加载更多')
    await screen.findByText('三')
    expect(names()).toEqual(['一', '二', '三'])
  })
})

describe('换一份清单', () => {
  test('旧的行马上不见，数目留到新的来', async () => {
    const next = later<CallOutcome<Page, string>>()
    const ask: Ask = (_, key) => (key === '甲' ? Promise.resolve(page(['一', '二'])) : next.promise)
    const { rerender } = render(<List ask={ask} />)
    await screen.findByText('一')
    rerender(<List ask={ask} of="乙" />)
    expect(names()).toEqual([])
    expect(screen.getByText('共 2')).toBeVisible()
    await act(async () => next.end(page(['三'])))
    expect(names()).toEqual(['三'])
    expect(screen.getByText('共 1')).toBeVisible()
  })

  test('后到的旧答复不盖掉新的', async () => {
    const slow = later<CallOutcome<Page, string>>()
    const ask: Ask = (_, key) => (key === '甲' ? slow.promise : Promise.resolve(page(['乙的'])))
    const { rerender } = render(<List ask={ask} />)
    rerender(<List ask={ask} of="乙" />)
    await screen.findByText('乙的')
    await act(async () => slow.end(page(['甲的'])))
    expect(names()).toEqual(['乙的'])
  })

  test('重新登录后再取一次，来之前行还在', async () => {
    const next = later<CallOutcome<Page, string>>()
    const ask = vi
      .fn<Ask>()
      .mockResolvedValueOnce(page(['一']))
      .mockReturnValueOnce(next.promise)
    const { rerender } = render(<List ask={ask} />)
    await screen.findByText('一')
    rerender(<List ask={ask} epoch={2} />)
    expect(names()).toEqual(['一'])
    await act(async () => next.end(page(['二'])))
    expect(names()).toEqual(['二'])
  })

  test('暂时不看时留着，回来不再取；取的时候被顶掉的，回来再取', async () => {
    const ask = vi
      .fn<Ask>()
      .mockResolvedValueOnce(page(['一'], 'p2'))
      .mockResolvedValueOnce(lost('CANCELLED'))
      .mockResolvedValueOnce(page(['二']))
    const { rerender } = render(<List ask={ask} />)
    await screen.findByText('一')
    rerender(<List ask={ask} of="" />)
    expect(names()).toEqual(['一'])
    rerender(<List ask={ask} />)
    expect(ask).toHaveBeenCalledTimes(1)
    await press('从头')
    expect(await screen.findByText('没有加载出来，请重试')).toBeVisible()
    rerender(<List ask={ask} of="" />)
    rerender(<List ask={ask} />)
    expect(await screen.findByText('二')).toBeVisible()
  })
})

describe('在这里处理', () => {
  test('处理掉的离开，改过的换样子，新写的排在最前，都不再去问', async () => {
    const ask = vi.fn<Ask>().mockResolvedValueOnce(page(['一', '二']))
    render(<List ask={ask} />)
    await screen.findByText('一')
    await press('处理')
    await press('写')
    expect(names()).toEqual(['新', '二改'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('清单还没有取到就写了一条，按服务器的来', async () => {
    render(
      <List
        ask={vi
          .fn<Ask>()
          .mockResolvedValueOnce(lost())
          .mockResolvedValueOnce(page(['新', '一']))}
      />,
    )
    await screen.findByRole('alert')
    await press('写')
    await screen.findByText('一')
    expect(names()).toEqual(['新', '一'])
  })

  test('处理完最后一行而后面还有时，可以接着加载', async () => {
    render(
      <List
        ask={vi
          .fn<Ask>()
          .mockResolvedValueOnce(page(['一'], 'p2'))
          .mockResolvedValueOnce(page(['二']))}
      />,
    )
    await screen.findByText('一')
    await press('处理')
    expect(screen.queryByText('什么也没有')).toBeNull()
    await press('加载更多')
    expect(await screen.findByText('二')).toBeVisible()
  })
})
