import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteLayout, listLayouts, saveLayout, type ChartView } from '../contract/index.ts'
import { startCharts } from './testing/chart-server.ts'

let server: Awaited<ReturnType<typeof startCharts>>
beforeAll(async () => {
  server = await startCharts()
})
afterAll(() => server.stop())

const VIEW: ChartView = {
  period: '15m',
  adjust: 'forward',
  chartType: 'hollow',
  indicators: [
    { name: 'MA', pane: 'main', parameters: [5, 10, 20] },
    { name: '均线多头', pane: 'below' },
  ],
  formulas: ['f-1'],
  compare: ['SH.000300'],
  scale: 'percent',
}
const as = (memberId?: string) => server.client(memberId)
const save = async (memberId: string, name: string, rest: { layoutId?: string; view?: ChartView } = {}) => {
  const answer = await as(memberId).call(saveLayout, { name, view: VIEW, ...rest })
  return answer.ok ? answer.value.layoutId : answer.code
}
const list = async (memberId: string) => {
  const answer = await as(memberId).call(listLayouts, {})
  return answer.ok ? answer.value : { list: [], room: -1 }
}
const names = async (memberId: string) => (await list(memberId)).list.map(({ name }) => name)

describe('图表布局', () => {
  test('存下、改、删；先存的在前；别人的看不到、改不了、删不掉', async () => {
    const first = await save('ann', ' 短线 ')
    await save('ann', '长线')
    expect((await list('ann')).list[0]).toEqual({ layoutId: first, name: '短线', view: VIEW })
    const view = { ...VIEW, period: 'month' }
    expect(await save('ann', '月线', { layoutId: first, view })).toBe(first)
    expect((await list('ann')).list[0]).toEqual({ layoutId: first, name: '月线', view })
    expect(await save('bob', '抢来', { layoutId: first })).toBe('LAYOUT_UNKNOWN')
    expect(await as('bob').call(deleteLayout, { layoutId: first })).toMatchObject({ ok: true })
    expect([await names('ann'), await names('bob')]).toEqual([['月线', '长线'], []])
    for (let time = 0; time < 2; time += 1) await as('ann').call(deleteLayout, { layoutId: first })
    expect(await names('ann')).toEqual(['长线'])
  })

  test('名字不重；改自己的可以还叫原来的名字', async () => {
    const first = await save('cat', '短线')
    expect(await save('cat', '短线')).toBe('NAME_TAKEN')
    const second = await save('cat', '长线')
    expect(await save('cat', '短线', { layoutId: second })).toBe('NAME_TAKEN')
    expect(await save('cat', '短线', { layoutId: first })).toBe(first)
    expect(await save('dan', '短线')).not.toBe('NAME_TAKEN')
  })

  test('同一次提交来两回只存一个', async () => {
    const key = { idempotencyKey: 'k'.repeat(32) }
    const given = { name: '短线', view: VIEW }
    const both = [await as('eve').call(saveLayout, given, key), await as('eve').call(saveLayout, given, key)]
    expect(both[0]).toEqual(both[1])
    expect(await names('eve')).toEqual(['短线'])
  })
})

describe('按等级', () => {
  test('普通三个，同时存也一样，拒绝时说哪一级更多；会员还能存', async () => {
    server.setLevel('free', 'free')
    const outcomes = await crowd(server.database, (at) => save('free', `布局${at}`))
    expect(await names('free')).toHaveLength(3)
    expect(outcomes.filter((one) => one === 'LAYOUTS_FULL')).toHaveLength(outcomes.length - 3)
    expect(await as('free').call(saveLayout, { name: '再来', view: VIEW })).toMatchObject({
      code: 'LAYOUTS_FULL',
      msg: '图表布局最多 3 个，VIP 会员可到 10 个',
    })
    expect((await list('free')).room).toBe(0)
    server.setLevel('free', 'vip')
    expect((await list('free')).room).toBe(7)
    expect(await save('free', '再来')).not.toBe('LAYOUTS_FULL')
  })

  test('到期后多出来的照用、能改能删，只是不能再加', async () => {
    server.setLevel('ended', 'svip')
    for (let at = 0; at < 5; at += 1) await save('ended', `布局${at}`)
    server.setLevel('ended', 'free')
    const before = await list('ended')
    expect([before.list.length, before.room]).toEqual([5, 0])
    const [one] = before.list
    expect(await save('ended', '改了', { layoutId: one?.layoutId ?? '' })).toBe(one?.layoutId)
    expect(await save('ended', '再来')).toBe('LAYOUTS_FULL')
  })
})

describe('不收的', () => {
  const refused = async (given: object, name = '短线') => {
    const answer = await as('odd').call(saveLayout, { name, view: { ...VIEW, ...given } })
    return answer.ok ? '收了' : `${answer.code} ${answer.msg}`
  }

  test.each([
    [{ period: '241m' }, '没有这个周期'],
    [{ period: '0m' }, '没有这个周期'],
    [{ adjust: 'both' }, '复权方式不正确'],
    [{ chartType: 'renko' }, '没有这种图'],
    [{ scale: 'square' }, '没有这种坐标'],
    [{ compare: ['600519'] }, '证券代码不正确'],
    [{ compare: Array(6).fill('SH.600519') }, '布局的内容不正确'],
    [{ formulas: ['<script>'] }, '布局的内容不正确'],
    [{ indicators: [{ name: '<b>', pane: 'main' }] }, '布局的内容不正确'],
    [{ indicators: [{ name: 'MA', pane: 'main', parameters: Array(9).fill(5) }] }, '布局的内容不正确'],
  ])('%j', async (given, msg) => {
    expect(await refused(given)).toBe(`INPUT_INVALID ${msg}`)
  })

  test('没有名字、名字太长、游客', async () => {
    expect(await refused({}, '  ')).toBe('INPUT_INVALID 请输入布局的名字')
    expect(await refused({}, '长'.repeat(13))).toBe('INPUT_INVALID 名字最多 12 个字')
    expect(await as().call(listLayouts, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await as().call(saveLayout, { name: '短线', view: VIEW })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await as().call(deleteLayout, { layoutId: 'x' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test.each(['1m', '9m', '99m', '120m', '240m', 'intraday', 'fiveDays', 'year'])('周期 %s 收', async (period) => {
    expect(await refused({ period }, period)).toBe('收了')
  })
})
