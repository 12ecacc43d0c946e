import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, lastAsked } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { expect, test, vi } from 'vitest'
import type { StaffDay } from '../contract/index.ts'
import { bar } from '../web/testing/samples.ts'
import { DaysPage } from './days-page.tsx'

vi.mock('../web/shared/chart-box.tsx', () => ({ default: ({ label }: { label: string }) => <div>{label}</div> }))

const DAY: StaffDay = {
  day: '2026-11-24',
  turn: 1,
  stock: '朗玛信息',
  from: 20_210_302,
  to: 20_210_823,
  bars: [bar(100_000), bar(101_000)],
  warmUp: 1,
  reason: '',
  begun: 5,
  done: 2,
}

test('今天的一段看得到是哪只股票；写明原因换一段', async () => {
  answerWith({
    '/exercises/api/staff/days': () => ({ data: { list: [DAY] } }),
    '/exercises/api/staff/replace': () => ({
      data: { list: [{ ...DAY, stock: '平安银行', turn: 2, reason: '停牌太久' }] },
    }),
  })
  render(
    <>
      <DaysPage {...pageProps()} />
      <ToastHost />
    </>,
  )
  expect(await screen.findByText(/朗玛信息，2021-03-02 至 2021-08-23/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '换一段' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('不再上榜')
  await userEvent.type(screen.getByRole('textbox', { name: '换的原因' }), '停牌太久')
  await userEvent.click(within(dialog).getByRole('button', { name: '换一段' }))
  expect(await screen.findByText(/平安银行，2021-03-02/)).toBeVisible()
  expect(lastAsked('/exercises/api/staff/replace')).toMatchObject({ day: '2026-11-24', turn: '1', reason: '停牌太久' })
})
