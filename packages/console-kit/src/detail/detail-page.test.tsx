import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CallOutcome } from '@niujin/contract-kit'
import { useRead } from '@niujin/web-kit/asking'
import { came, later, lost } from '@niujin/web-kit/testing'
import { DetailPage } from './detail-page.tsx'

type Outcome = CallOutcome<string, string>
type Ask = () => Promise<Outcome>

function Detail({ ask, of = '甲', epoch = 1 }: { ask: Ask; of?: string; epoch?: number }) {
  const read = useRead({ key: of, epoch, ask })
  return (
    <DetailPage
      back={{ href: '/console/list', name: '返回清单' }}
      missing={{ codes: ['UNKNOWN'], text: '没有这一条' }}
      read={read}
    >
      {(value) => (
        <>
          <p>内容是{value}</p>
          <textarea aria-label="答复" />
          <button onClick={() => read.set('改过的')}>改</button>
        </>
      )}
    </DetailPage>
  )
}

test('换了一条，旧的马上不见', async () => {
  const next = later<Outcome>()
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came('甲的')).mockReturnValueOnce(next.promise)
  const { rerender } = render(<Detail ask={ask} />)
  await screen.findByText('内容是甲的')
  rerender(<Detail ask={ask} of="乙" />)
  expect(screen.queryByText('内容是甲的')).toBeNull()
  await act(async () => next.end(came('乙的')))
  expect(screen.getByText('内容是乙的')).toBeVisible()
})

test('重新登录后再取一次，写了一半的不丢；没有取到时说明，看到的还在', async () => {
  const ask = vi
    .fn<Ask>()
    .mockResolvedValueOnce(came('一'))
    .mockResolvedValueOnce(lost())
    .mockResolvedValueOnce(came('二'))
  const { rerender } = render(<Detail ask={ask} />)
  await userEvent.type(await screen.findByRole('textbox', { name: '答复' }), '写了一半')
  rerender(<Detail ask={ask} epoch={2} />)
  expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
  expect(screen.getByText('内容是一')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('内容是二')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '答复' })).toHaveValue('写了一半')
})

test('改过的样子不被在路上的旧答复盖掉', async () => {
  const old = later<Outcome>()
  const ask = vi.fn<Ask>().mockResolvedValueOnce(came('一')).mockReturnValueOnce(old.promise)
  const { rerender } = render(<Detail ask={ask} />)
  await screen.findByText('内容是一')
  rerender(<Detail ask={ask} epoch={2} />)
  await userEvent.click(screen.getByRole('button', { name: '改' }))
  await act(async () => old.end(came('一')))
  expect(screen.getByText('内容是改过的')).toBeVisible()
})

test('不存在的给出回去的路；取不到的可以重试', async () => {
  const { unmount } = render(<Detail ask={() => Promise.resolve(lost('UNKNOWN', '不存在'))} />)
  expect(await screen.findByText('没有这一条')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: '返回清单' }))
    expect(link).toHaveAttribute('href', '/console/list')
  unmount()
  render(
    <Detail
      ask={vi.fn<Ask>().mockResolvedValueOnce(lost('NOT_ALLOWED', '没有权限')).mockResolvedValueOnce(came('一'))}
    />,
  )
  expect(await screen.findByText('没有权限')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('内容是一')).toBeVisible()
})
