import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createGroup,
  deleteGroup,
  importStocks,
  previewImport,
  renameGroup,
  saveAlert,
  switchAlert,
  watchAlerts,
  watchlistGroups,
} from '../contract/index.ts'
import { startWatchlist } from './testing/server.ts'

let app: Awaited<ReturnType<typeof startWatchlist>>
beforeAll(async () => {
  app = await startWatchlist()
})
afterAll(() => app.stop())

const make = (memberId: string, name: string) => app.client(memberId).call(createGroup, { name })
const makeMany = (memberId: string, count: number, mark = '组') =>
  Promise.all(Array.from({ length: count }, (_, at) => make(memberId, `${mark}${at}`)))
const ownGroups = async (memberId: string) => {
  const answer = await app.client(memberId).call(watchlistGroups, {})
  return answer.ok ? answer.value.filter(({ type }) => type === 0) : []
}
const save = (memberId: string, threshold: number, stockId = 'SH.600900') =>
  app.client(memberId).call(saveAlert, { stockId, kind: 'priceAbove', threshold, repeat: 'once' })
const saveMany = (memberId: string, count: number, from = 11_000) =>
  Promise.all(Array.from({ length: count }, (_, at) => save(memberId, from + at * 10)))
const made = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length

describe('自选分组', () => {
  test('普通用户同时建，正好十个，其余说哪个等级能有更多；会员还能建', async () => {
    app.setLevel('free', 'free')
    const outcomes = await makeMany('free', 25)
    expect(made(outcomes)).toBe(10)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY_GROUPS',
      msg: '自选分组最多 10 个，VIP 会员可到 30 个',
    })
    app.setLevel('free', 'vip')
    expect(made(await makeMany('free', 25, '会员'))).toBe(20)
    expect(await make('free', '再来')).toMatchObject({ msg: '自选分组最多 30 个，SVIP 会员可到 50 个' })
  })

  test('会员到期：多出来的分组都还在，能改名能删，只是不能再加', async () => {
    app.setLevel('ended', 'vip')
    await makeMany('ended', 12)
    app.setLevel('ended', 'free')
    const [first, second] = await ownGroups('ended')
    expect(await ownGroups('ended')).toHaveLength(12)
    expect(await make('ended', '再来')).toMatchObject({ code: 'TOO_MANY_GROUPS' })
    const rename = { groupId: first?.id ?? '', name: '改了' }
    expect(await app.client('ended').call(renameGroup, rename)).toMatchObject({ ok: true })
    for (const { id } of [first, second].flatMap((one) => one ?? []))
      await app.client('ended').call(deleteGroup, { groupId: id })
    expect(await make('ended', '再来')).toMatchObject({ code: 'TOO_MANY_GROUPS' })
    const [third] = await ownGroups('ended')
    await app.client('ended').call(deleteGroup, { groupId: third?.id ?? '' })
    expect(await make('ended', '再来')).toMatchObject({ ok: true })
  })

  test('导入：只建权利之内的分组，先看时就说；边导入边新建也不会多', async () => {
    app.setLevel('import', 'free')
    await makeMany('import', 7)
    const text = ['代码,分组', ...Array.from({ length: 6 }, (_, at) => `${600_000 + at},新${at}`)].join('\n')
    const limited = {
      groups: ['新0', '新1', '新2'],
      left: {
        groups: { count: 3, names: ['新3', '新4', '新5'] },
        groupsLimit: '自选分组最多 10 个，VIP 会员可到 30 个',
      },
    }
    expect(await app.client('import').call(previewImport, { text })).toMatchObject({ value: limited })
    const [imported] = await Promise.all([
      app.client('import').call(importStocks, { text }),
      makeMany('import', 4, '同时'),
    ])
    expect(imported).toMatchObject({ ok: true, value: { added: 6 } })
    expect(await ownGroups('import')).toHaveLength(10)
  })
})

describe('股价预警', () => {
  test('普通用户同时设，正好二十条；会员还能设；同样的一条不算新的', async () => {
    app.setLevel('alerts', 'free')
    const outcomes = await saveMany('alerts', 32)
    expect(made(outcomes)).toBe(20)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY_ALERTS',
      msg: '股价预警最多 20 条，VIP 会员可到 100 条',
    })
    const { threshold = 0 } = (await alertsOf('alerts'))[0] ?? {}
    expect(await save('alerts', threshold)).toMatchObject({ ok: true })
    app.setLevel('alerts', 'vip')
    expect(await save('alerts', 90_000)).toMatchObject({ ok: true })
  })

  test('会员到期：设好的照样提醒，关了还能开，只是不能再加', async () => {
    app.setLevel('late', 'vip')
    await saveMany('late', 22)
    app.setLevel('late', 'free')
    expect(await save('late', 90_000)).toMatchObject({ code: 'TOO_MANY_ALERTS' })
    const [one] = await alertsOf('late')
    for (const enabled of [false, true])
      expect(await app.client('late').call(switchAlert, { id: one?.id ?? '', enabled })).toMatchObject({ ok: true })
    expect((await alertsOf('late')).filter(({ enabled }) => enabled)).toHaveLength(22)
  })
})

async function alertsOf(memberId: string) {
  const answer = await app.client(memberId).call(watchAlerts, {})
  return answer.ok ? answer.value.list : []
}
