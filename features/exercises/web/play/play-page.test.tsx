import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import { bar, VIEW } from '../testing/samples.ts'
import * as page from './play-page.tsx'

vi.mock('../shared/chart-box.tsx', () => ({ default: ({ label }: { label: string }) => <div>{label}</div> }))

const PLAY = '/exercises/api/play'
const DECIDE = '/exercises/api/decide'
const open = (given: Partial<typeof VIEW> = {}, decide: () => object = () => ({ data: VIEW })) => {
  answerWith({ [PLAY]: () => ({ data: { ...VIEW, ...given } }), [DECIDE]: decide })
  return openPage('/KTrain/play?id=play-0001', page)
}

test('下一根只取新的，接在已有的后面', async () => {
  open({}, () => ({ data: { ...VIEW, shown: 4, from: 3, bars: [bar(104_000)], decisions: 1 } }))
  expect(await screen.findByText('已经走过的 3 根日线')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '下一根' }))
  expect(lastAsked(DECIDE)).toMatchObject({ playId: 'play-0001', index: '0', known: '3', action: 'next' })
  expect(await screen.findByText('已经走过的 4 根日线')).toBeVisible()
  expect(screen.getByText('第 1 / 2 根')).toBeVisible()
  expect(screen.getByText('104.00')).toBeVisible()
})

test('买入先看要花多少：整手，费用在内，一半就是一半', async () => {
  open({}, () => ({
    data: {
      ...VIEW,
      from: 3,
      bars: [],
      decisions: 1,
      account: { cash: 50_000_000, shares: 4900, sellable: 0, cost: 50_000_000, equity: 99_990_000 },
    },
  }))
  await userEvent.click(await screen.findByRole('button', { name: '买入' }))
  expect(await screen.findByRole('button', { name: '买入 9,800 股' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '一半' }))
  expect(screen.getByText('499,800.00 元')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '买入 4,900 股' }))
  expect(lastAsked(DECIDE)).toMatchObject({ action: 'buy', shares: '4900' })
  expect(await screen.findByText('4,900 股')).toBeVisible()
})

test('收在涨停买不进，当天买的当天不能卖，都先说明', async () => {
  const { unmount } = open({ bars: [bar(100_000), bar(110_000, { limit: 'up' })] })
  await userEvent.click(await screen.findByRole('button', { name: '买入' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('收在涨停，排队的人太多，买不进')
  unmount()
  open({ account: { cash: 0, shares: 9800, sellable: 0, cost: 100_000_000, equity: 99_900_000 } })
  await userEvent.click(await screen.findByRole('button', { name: '卖出' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('T+1')
})

test('别的设备走过了：说明，并取回现在的样子', async () => {
  open({}, () => ({ code: 'DECIDED_ALREADY', msg: '这一步在别的设备上已经走过，已为你刷新' }))
  await userEvent.click(await screen.findByRole('button', { name: '下一根' }))
  expect(await screen.findByText('这一步在别的设备上已经走过，已为你刷新')).toBeVisible()
  expect(askedOf(PLAY)).toHaveLength(2)
})

test('走到最后先问一声；每日一练不能作废，别的可以', async () => {
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: '走到最后' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('走过的不能改')
  expect(screen.queryByRole('button', { name: '不做了' })).toBeNull()
  unmount()
  open({ kind: 'free' })
  expect(await screen.findByRole('button', { name: '不做了' })).toBeVisible()
})

test('没有这一局，或作废了，给一条出路', async () => {
  answerWith({ [PLAY]: () => ({ code: 'PLAY_UNKNOWN', msg: '没有这一局练习，或不是你的' }) })
  openPage('/KTrain/play?id=play-none', page)
  expect(await screen.findByText('没有这一局练习，或不是你的')).toBeVisible()
  expect(screen.getByRole('link', { name: '去K线训练' })).toHaveAttribute('href', '/KTrain')
})
