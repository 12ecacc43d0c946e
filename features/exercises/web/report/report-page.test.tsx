import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import { REPORT } from '../testing/samples.ts'
import * as page from './report-page.tsx'

vi.mock('../shared/chart-box.tsx', () => ({ default: ({ label }: { label: string }) => <div>{label}</div> }))

const API = '/exercises/api/report'

test('揭晓是哪只股票，与一直拿着比，写出名次与每次买卖', async () => {
  answerWith({ [API]: () => ({ data: REPORT }) })
  openPage('/KTrain/report?id=play-0001', page)
  expect(await screen.findByText('朗玛信息')).toBeVisible()
  expect(screen.getByText('2021-03-02 至 2021-03-08')).toBeVisible()
  expect(screen.getByText('跑赢了一直拿着')).toBeVisible()
  expect(screen.getByText('榜上第 2 名')).toBeVisible()
  const fills = screen.getByRole('list', { name: '买卖' })
  expect(within(fills).getByText('+10,372.92')).toBeVisible()
})

test('复盘一根一根地看，到头可以从头放', async () => {
  answerWith({ [API]: () => ({ data: REPORT }) })
  openPage('/KTrain/report?id=play-0001', page)
  expect(await screen.findByText('前 5 根日线与我的买卖')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '上一根' }))
  expect(screen.getByText('前 4 根日线与我的买卖')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '下一根' }))
  expect(screen.getByRole('button', { name: '从头放' })).toBeVisible()
})

test('还没做完的回去接着做', async () => {
  answerWith({ [API]: () => ({ code: 'NOT_DONE', msg: '做完以后才有报告' }) })
  openPage('/KTrain/report?id=play-0001', page)
  expect(await screen.findByRole('link', { name: '接着做' })).toHaveAttribute('href', '/KTrain/play?id=play-0001')
})
