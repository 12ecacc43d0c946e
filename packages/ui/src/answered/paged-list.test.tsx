import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PagedList, type PagedListProps, type PagedRows } from './paged-list.tsx'

const NOTHING: PagedRows<string> = {
  rows: undefined,
  busy: true,
  failure: undefined,
  hasMore: false,
  more: () => undefined,
  retry: () => undefined,
}
const SOME = { rows: ['甲', '乙'], busy: false }

function show(
  paged: Partial<PagedRows<string>>,
  props: Partial<Omit<PagedListProps<string>, 'paged' | 'children'>> = {},
): void {
  render(
    <PagedList paged={{ ...NOTHING, ...paged }} empty="还没有收藏" {...props}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </PagedList>,
  )
}

describe('一页一页来的列表', () => {
  it('第一页来之前是行的形状', () => {
    show({})
    expect(screen.getByText('加载中')).toBeInTheDocument()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('第一页没来：说为什么，重试再要', async () => {
    const retry = vi.fn<() => void>()
    show({ busy: false, failure: { text: '网络不通' }, retry })
    expect(screen.getByRole('alert')).toHaveTextContent('网络不通')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('一行也没有：说会有什么，给一条出路', () => {
    show({ rows: [], busy: false }, { action: <a href="/">去看看</a> })
    expect(screen.getByText('还没有收藏')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去看看' })).toBeInTheDocument()
    expect(screen.queryByText('没有更多了')).toBeNull()
  })

  it('这一页都去掉了而后面还有：不说没有，接着要', () => {
    show({ rows: [], busy: false, hasMore: true })
    expect(screen.queryByText('还没有收藏')).toBeNull()
    expect(screen.getByRole('button', { name: '加载更多' })).toBeInTheDocument()
  })

  it('还有：加载更多；都来了：说到底了', async () => {
    const more = vi.fn<() => void>()
    show({ ...SOME, hasMore: true, more })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(more).toHaveBeenCalledOnce()
  })

  it('都来了：说到底了，话可以换', () => {
    show(SOME, { endText: '到底了' })
    expect(screen.getByText('到底了')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('从头再读时不像在等下一页', () => {
    show({ ...SOME, busy: true })
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
  })

  it('下一页没来：行还在，重试要的是没来的那一页', async () => {
    const [more, retry] = [vi.fn<() => void>(), vi.fn<() => void>()]
    show({ ...SOME, hasMore: true, failure: { text: '网络不通' }, more, retry })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(retry).toHaveBeenCalledOnce()
    expect(more).not.toHaveBeenCalled()
  })

  it.each([
    ['还有时是按钮', { hasMore: true, failure: undefined }, '加载更多'],
    ['下一页没来时说为什么，可以重试', { hasMore: true, failure: { text: '网络不通' } }, '重试'],
  ])('由按钮要下一页：%s', (_case, stand, name) => {
    show({ ...SOME, ...stand }, { by: 'button' })
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
    expect(screen.queryByRole('alert')?.textContent).toBe(stand.failure?.text)
  })

  it('由按钮要下一页：都来了就没有按钮', () => {
    show(SOME, { by: 'button' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText('没有更多了')).toBeNull()
  })
})
