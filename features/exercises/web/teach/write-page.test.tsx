import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { expect, test, vi } from 'vitest'
import type { ExerciseDraft } from '../../contract/index.ts'
import { bar, REPORT, VIEW } from '../testing/samples.ts'
import * as page from './write-page.tsx'

// A tap on the chart at 99.00, and one on the bar with the number 21.
vi.mock('../shared/chart-box.tsx', () => ({
  default: ({ label, onPrice, onCrosshair }: Parameters<(typeof import('../shared/chart-box.tsx'))['default']>[0]) => (
    <div>
      {label}
      <button onClick={() => onPrice?.(99_004)}>点图上的 99.00</button>
      <button onClick={() => onCrosshair?.(21)}>点第 22 根</button>
    </div>
  ),
}))

const API = '/exercises/api/own/'
const BARS = Array.from({ length: 30 }, (_none, at) => bar(100_000 + at * 500))
const DAYS = BARS.map((_bar, at) => 20_260_301 + at)
const SAVED: ExerciseDraft = {
  id: 'exercise-1',
  title: '缩量回踩',
  stockId: 'SZ.000002',
  to: 20_260_330,
  warmUp: 20,
  played: 10,
  isBlind: true,
  isOpen: false,
  tasks: [
    { kind: 'pattern', question: '什么形态', choices: ['双底', '双顶'], answer: 0, explanation: '两个低点' },
    { kind: 'trade', question: '怎么做', trades: [], explanation: '顺势' },
  ],
  explanation: '慢涨',
}

function open(url: string, given: Partial<ExerciseDraft> = {}, isGuest = false) {
  answerWith({
    [`${API}find`]: () => ({ data: { ...SAVED, ...given } }),
    [`${API}window`]: () => ({ data: { name: '万科A', bars: BARS, days: DAYS, lot: { least: 100, step: 100 } } }),
    [`${API}save`]: () => ({ data: { id: 'exercise-1' } }),
    '/search/api/instruments': () => ({
      data: { list: [{ id: 'SZ.000002', code: '000002', name: '万科A', kind: 'stock' }] },
    }),
    '/exercises/api/start/exercise': () => ({ data: { playId: 'play-0001' } }),
    '/exercises/api/play': () => ({
      data: {
        ...VIEW,
        kind: 'exercise',
        tasks: [{ kind: 'pattern', question: '什么形态', choices: ['双底', '双顶'], isAnswered: false }],
      },
    }),
    '/exercises/api/report': () => ({ data: REPORT }),
  })
  return openPage(url, page, { isGuest })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))

test('新编一个：搜股票、选日子以后看到图，在图上点出支撑；缺什么当场说，存好回到列表', async () => {
  open('/teach/exercises/edit')
  await press('保存')
  expect(await screen.findByRole('alert')).toHaveTextContent('请选一只股票')
  expect(askedOf(`${API}save`)).toEqual([])
  await press('选股票')
  await userEvent.type(await screen.findByRole('searchbox'), '000002')
  await press(/^万科A/)
  await press(/^最后一天/)
  const days = await screen.findByRole('dialog', { name: /^最后一天/ })
  await userEvent.click(within(days).getByText('1'))
  await userEvent.click(within(screen.getByRole('group', { name: '先看到几根' })).getByRole('button', { name: '20' }))
  await press('＋标支撑')
  expect(await screen.findByText(/^万科A的 20 根日线/)).toBeVisible()
  await press('点图上的 99.00')
  expect(screen.getByRole('textbox', { name: '支撑价' })).toHaveValue('99.00')
  expect(screen.getByText('98.01 到 99.99 得满分，差一倍以内得一半')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: /^这一题的讲解/ }), '三次到这里')
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '找支撑')
  await userEvent.type(screen.getByRole('textbox', { name: /^整个练习的讲解/ }), '看低点')
  await press('保存')
  expect(await screen.findByText('来到 /teach/exercises')).toBeVisible()
  expect(lastAsked(`${API}save`)).toMatchObject({
    title: '找支撑',
    stockId: 'SZ.000002',
    warmUp: 20,
    tasks: [{ kind: 'support', price: 99_000, tolerance: 100, explanation: '三次到这里' }],
  })
  expect(lastAsked(`${API}save`)).not.toHaveProperty('id')
})

test('标买卖：点一根买、再移一根卖，做不到的按不了；照着做与一直拿着的收益摆出来', async () => {
  open('/teach/exercises/edit?id=exercise-1')
  await press('第 2 题 买卖')
  await press('点第 22 根')
  expect(await screen.findByText('第 2 根')).toBeVisible()
  expect(screen.getByRole('button', { name: '这一根卖出' })).toBeDisabled()
  await press('这一根买入')
  expect(screen.getByRole('button', { name: '这一根卖出' })).toBeDisabled()
  await press('后一根')
  await press('这一根卖出')
  const marked = screen.getByRole('list', { name: '参考的买卖' })
  expect(
    within(marked)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['第 2 根买入去掉', '第 3 根卖出去掉'])
  expect(screen.getByRole('button', { name: '去掉第 2 根买入' })).toBeDisabled()
  expect(screen.getByText(/^照着做 \+0\.\d\d%，一直拿着 \+4\.57%。$/)).toBeVisible()
  expect(screen.getByText(/不如一直拿着/)).toBeVisible()
  await press('保存')
  await waitFor(() =>
    expect(lastAsked(`${API}save`)).toMatchObject({
      id: 'exercise-1',
      tasks: [
        { kind: 'pattern' },
        {
          kind: 'trade',
          trades: [
            { step: 2, side: 'buy' },
            { step: 3, side: 'sell' },
          ],
        },
      ],
    }),
  )
})

test('认形态：加选项、换正确的一项；换一段行情，标过的价格要重新标', async () => {
  open('/teach/exercises/edit?id=exercise-1', {
    tasks: [
      ...SAVED.tasks.slice(0, 1),
      { kind: 'resistance', question: '压力', price: 99_000, tolerance: 100, explanation: '前高' },
    ],
  })
  await press('加一个选项')
  await userEvent.type(screen.getByRole('textbox', { name: '选项 3' }), '三角')
  await userEvent.click(screen.getAllByRole('button', { name: '设为对的' })[1] ?? document.body)
  await press('删掉选项 1')
  await userEvent.click(within(screen.getByRole('group', { name: '先看到几根' })).getByRole('button', { name: '60' }))
  await press('保存')
  expect(await screen.findByRole('alert')).toHaveTextContent('第 2 题还没有在图上标出价格')
  await press('第 2 题 标压力')
  await userEvent.type(await screen.findByRole('textbox', { name: '压力价' }), '105.5')
  await press('保存')
  await waitFor(() =>
    expect(lastAsked(`${API}save`)).toMatchObject({
      tasks: [{ choices: ['双顶', '三角'], answer: 1 }, { price: 105_500 }],
    }),
  )
})

test('存好自己做一遍：与学员做的一样，做完回去改或就这样', async () => {
  open('/teach/exercises/edit?id=exercise-1')
  await press('存好，自己做一遍')
  await press('开始做')
  expect(lastAsked('/exercises/api/start/exercise')).toMatchObject({ exerciseId: 'exercise-1' })
  expect(await screen.findByRole('button', { name: '就选这个' })).toBeVisible()
  await press('回去改')
  expect(await screen.findByRole('textbox', { name: '标题' })).toHaveValue('缩量回踩')
})

test('服务端拒绝的话照说；游客先登录', async () => {
  const { unmount } = open('/teach/exercises/edit?id=exercise-1')
  answerWith({
    [`${API}find`]: () => ({ data: SAVED }),
    [`${API}window`]: () => ({ code: 'NO_HISTORY', msg: '这段行情取不到，请换一段或稍后再试' }),
    [`${API}save`]: () => ({ code: 'NO_HISTORY', msg: '这段行情取不到，请换一段或稍后再试' }),
  })
  await press('保存')
  expect((await screen.findAllByText(/这段行情取不到/)).length).toBeGreaterThan(0)
  unmount()
  open('/teach/exercises/edit', {}, true)
  expect(await screen.findByRole('link', { name: '去登录' })).toBeVisible()
})
