import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { sampleQuote, STATE } from '../testing/samples.ts'
import DiagnosisPage, { clientLoader, meta } from './diagnosis-page.tsx'

const [MOUTAI, CATL] = [sampleQuote('SH.600519', '贵州茅台'), sampleQuote('SZ.300750', '宁德时代')]
const found = (id: string, name: string, kind: string) => ({
  id,
  code: id.slice(3),
  name,
  kind,
  match: [0, 1],
  matchedBy: 'name',
  doubt: 0,
})

const ANSWERS: Answers = {
  '/stock/api/diagnosis/hot': () => ({
    data: { state: STATE, basis: 'diagnosed', list: [{ quote: CATL, people: 12 }] },
  }),
  '/stock/api/diagnosis/mine': () => ({ data: { list: [{ quote: MOUTAI, date: 20_261_119, score: 62 }] } }),
  '/stock/api/diagnosis/clear': () => ({ data: {} }),
  '/search/api/instruments': ({ q }) => ({
    data: {
      list: q === '茅台' ? [found('SH.600519', '贵州茅台', 'stock')] : [found('SH.000001', '上证指数', 'index')],
    },
  }),
}

beforeEach(() => answerWith(ANSWERS))
const open = async () => {
  openPage('/DiagnosisStock', DiagnosisPage, { loader: clientLoader })
  return screen.findByRole<HTMLInputElement>('searchbox')
}

describe('诊股首页', () => {
  test('热门写着多少人诊断，我的写着哪天多少分，都通往报告', async () => {
    await open()
    expect(meta({} as never)).toContainEqual({ title: '诊股 - 牛金财经' })
    const hot = within(await screen.findByRole('list', { name: '热门诊股' })).getByRole('link', { name: /宁德时代/ })
    expect(hot).toHaveAttribute('href', '/DiagnosisStockDetail?id=SZ.300750')
    expect(hot).toHaveTextContent('近七天 12 人诊断')
    const mine = within(await screen.findByRole('list', { name: '我的诊股' })).getByRole('link', { name: /贵州茅台/ })
    expect(mine).toHaveTextContent('2026-11-19 62 分')
    expect(screen.getByText('模拟行情')).toBeVisible()
  })

  test('没有人诊断过时，列的是成交活跃的，不写人数', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/api/diagnosis/hot': () => ({
        data: { state: STATE, basis: 'amount', list: [{ quote: CATL, people: 0 }] },
      }),
    })
    await open()
    expect(await screen.findByRole('list', { name: '成交活跃' })).not.toHaveTextContent('人诊断')
  })

  test('没诊断过，就没有我的诊股这一块', async () => {
    answerWith({ ...ANSWERS, '/stock/api/diagnosis/mine': () => ({ data: { list: [] } }) })
    await open()
    await waitFor(() => expect(askedOf('/stock/api/diagnosis/mine')).toHaveLength(1))
    expect(screen.queryByText('我的诊股')).toBeNull()
  })

  test('清空要先确认', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: '清空' }))
    const dialog = await screen.findByRole('alertdialog', { name: '清空我的诊股？' })
    expect(askedOf('/stock/api/diagnosis/clear')).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: '清空' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: '我的诊股' })).toBeNull())
    expect(askedOf('/stock/api/diagnosis/clear')).toHaveLength(1)
  })

  test('热门取不到时可重试，搜索照样能用', async () => {
    answerWith({ ...ANSWERS, '/stock/api/diagnosis/hot': () => 'offline' })
    await open()
    expect(await screen.findByText('热门诊股没有取到')).toBeVisible()
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('list', { name: '热门诊股' })).toBeVisible()
  })
})

describe('找股票', () => {
  test('边打边找，点开就是报告', async () => {
    const box = await open()
    await userEvent.type(box, '茅台')
    const link = within(await screen.findByRole('list', { name: '找到的股票' })).getByRole('link', { name: /贵州茅台/ })
    expect(link).toHaveAttribute('href', '/DiagnosisStockDetail?id=SH.600519')
    expect(screen.queryByRole('list', { name: '热门诊股' })).toBeNull()
  })

  test('只找到指数时说明不能诊断；清空回到热门', async () => {
    const box = await open()
    await userEvent.type(box, '上证')
    expect(await screen.findByText(/指数、基金与港股不能诊断/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(await screen.findByRole('list', { name: '热门诊股' })).toBeVisible()
  })

  test('输入法还在拼时不问，也不说没有；拼好了才问', async () => {
    const box = await open()
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'mao' } })
    expect(screen.queryByText(/没有找到/)).toBeNull()
    fireEvent.change(box, { target: { value: '茅台' } })
    fireEvent.compositionEnd(box)
    expect(await screen.findByRole('list', { name: '找到的股票' })).toBeVisible()
    expect(askedOf('/search/api/instruments').map(({ q }) => q)).toEqual(['茅台'])
  })

  test('断网时可重试', async () => {
    answerWith({ ...ANSWERS, '/search/api/instruments': () => 'offline' })
    const box = await open()
    await userEvent.type(box, '茅台')
    await screen.findByRole('alert')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('list', { name: '找到的股票' })).toBeVisible()
  })
})
