import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backTest, backTestSpan, ownFormulas, savedScreens, saveFormula, saveScreen } from '../contract/index.ts'
import { ruleOf } from './testing/rules.ts'
import { serveScreening, type ScreeningServer } from './testing/screening-server.ts'
import { smallMarket } from './testing/small-market.ts'

let served: ScreeningServer
beforeAll(async () => {
  const nothing = { universe: 1, environmentHolds: true, counts: [0], rows: [] }
  const ask = (method: string) => Promise.resolve((method === 'beginPast' ? 'job-00001' : nothing) as never)
  served = await serveScreening({ market: smallMarket().market, engine: { ask } })
})
afterAll(() => served.stop())

const RULE = ruleOf('X:C>O;')
const once = () => ({ idempotencyKey: randomId() })
const save = (memberId: string, given: { name?: string; id?: string; subscribed?: boolean } = {}) =>
  served.client(memberId).call(saveScreen, { name: randomId(12).slice(0, 12), rule: RULE, ...given }, once())
const write = (memberId: string, id?: string, name = randomId(12).slice(0, 12)) =>
  served
    .client(memberId)
    .call(
      saveFormula,
      { ...(id !== undefined && { id }), name, text: 'X:C>O;', kind: 'selection', pane: 'below' },
      once(),
    )
const many = <Value>(count: number, work: () => Promise<Value>) => Promise.all(Array.from({ length: count }, work))
const made = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length
const screensOf = async (memberId: string) => {
  const answer = await served.client(memberId).call(savedScreens, {})
  return answer.ok ? answer.value.list : []
}

describe('保存的选股', () => {
  test('普通用户同时保存，正好十个，其余说哪个等级能有更多；会员还能存', async () => {
    served.setLevel('free', 'free')
    const outcomes = await many(20, () => save('free'))
    expect(made(outcomes)).toBe(10)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY',
      msg: '保存的选股最多 10 个，VIP 会员可到 30 个',
    })
    served.setLevel('free', 'vip')
    expect(made(await many(25, () => save('free')))).toBe(20)
  })

  test('提醒：普通用户同时打开，正好两个；关掉一个才能再开一个', async () => {
    served.setLevel('live', 'free')
    await many(6, () => save('live'))
    const screens = await screensOf('live')
    const subscribe = ({ id, name }: { id: string; name: string }, subscribed = true) =>
      save('live', { id, name, subscribed })
    const outcomes = await Promise.all(screens.map((screen) => subscribe(screen)))
    expect(made(outcomes)).toBe(2)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY_LIVE',
      msg: '盘中选股提醒最多 2 个，VIP 会员可到 10 个',
    })
    const on = (await screensOf('live')).find(({ subscribed }) => subscribed)
    const off = (await screensOf('live')).find(({ subscribed }) => !subscribed)
    expect(await save('live', { subscribed: true })).toMatchObject({ code: 'TOO_MANY_LIVE' })
    expect(
      made([await subscribe(on ?? { id: '', name: '' }, false), await subscribe(off ?? { id: '', name: '' })]),
    ).toBe(2)
  })

  test('会员到期：存好的、开着提醒的都照旧，能改名，只是不能再加', async () => {
    served.setLevel('ended', 'vip')
    await many(12, () => save('ended', { subscribed: false }))
    const [first, ...rest] = await screensOf('ended')
    for (const { id, name } of rest.slice(0, 4)) await save('ended', { id, name, subscribed: true })
    served.setLevel('ended', 'free')
    expect(await save('ended')).toMatchObject({ code: 'TOO_MANY' })
    const live = (await screensOf('ended')).filter(({ subscribed }) => subscribed)
    expect(live).toHaveLength(4)
    expect(await save('ended', { id: live[0]?.id ?? '', name: '改名', subscribed: true })).toMatchObject({ ok: true })
    expect(await save('ended', { id: first?.id ?? '', name: '再开', subscribed: true })).toMatchObject({
      code: 'TOO_MANY_LIVE',
    })
    expect(await screensOf('ended')).toHaveLength(12)
  })
})

test('自编公式：普通用户同时保存，正好十个；改已有的不算；会员还能存', async () => {
  served.setLevel('formulas', 'free')
  const outcomes = await many(18, () => write('formulas'))
  expect(made(outcomes)).toBe(10)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    code: 'TOO_MANY',
    msg: '自编公式最多 10 个，VIP 会员可到 50 个',
  })
  const own = await served.client('formulas').call(ownFormulas, {})
  const [one] = own.ok ? own.value.list : []
  expect(await write('formulas', one?.id, '改名')).toMatchObject({ ok: true })
  served.setLevel('formulas', 'svip')
  expect(await write('formulas')).toMatchObject({ ok: true })
})

test('没有登录的设备也有上限', async () => {
  served.setLevel('', 'free')
  const device = served.device(randomId())
  const outcomes = await many(14, () =>
    device.call(saveScreen, { name: randomId(12).slice(0, 12), rule: RULE }, once()),
  )
  expect(made(outcomes)).toBe(10)
  served.setLevel('', 'svip')
})

test('回测：多长照权利，太长的说多长能测，也说最早从哪天；会员能测更久', async () => {
  served.setLevel('years', 'free')
  const testFrom = (from: number) => served.client('years').call(backTest, { rule: RULE, from, to: 20_260_301 })
  expect(await testFrom(20_230_228)).toMatchObject({
    code: 'TOO_MANY_YEARS',
    msg: '选股回测最多 3 年，VIP 会员可到 5 年',
  })
  expect(await served.client('years').call(backTestSpan, { to: 20_260_301 })).toMatchObject({
    value: { years: 3, from: 20_230_301 },
  })
  expect(await testFrom(20_230_301)).toMatchObject({ ok: true })
  served.setLevel('years', 'vip')
  expect(await testFrom(20_230_228)).toMatchObject({ ok: true })
})
