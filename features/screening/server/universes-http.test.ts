import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownUniverses, removeUniverse, saveUniverse, UNIVERSES_MOST, type OwnUniverse } from '../contract/index.ts'
import { serveScreening, type ScreeningServer } from './testing/screening-server.ts'
import { smallMarket } from './testing/small-market.ts'

let served: ScreeningServer
beforeAll(async () => {
  served = await serveScreening({
    market: smallMarket().market,
    engine: { ask: () => Promise.reject(new Error('不用')) },
  })
})
afterAll(() => served.stop())

const WINE = { name: '消费', sectors: [{ id: 'BK.1001', name: '白酒' }], codes: [] }
const save = (memberId: string, given: Partial<OwnUniverse> = {}) =>
  served.client(memberId).call(saveUniverse, { id: randomId(16), ...WINE, ...given }, { idempotencyKey: randomId() })
const listOf = async (memberId: string) => {
  const answer = await served.client(memberId).call(ownUniverses, {})
  return answer.ok ? answer.value.list : []
}

describe('我的板块', () => {
  test('归账户：新建、改名、删除，别的会员看不到', async () => {
    const id = randomId(16)
    expect(await save('one', { id })).toMatchObject({ ok: true })
    expect(await save('one', { id, name: '大消费' })).toMatchObject({ ok: true })
    expect(await listOf('one')).toEqual([{ id, ...WINE, name: '大消费' }])
    expect(await listOf('two')).toEqual([])
    const removed = { idempotencyKey: randomId() }
    expect(await served.client('one').call(removeUniverse, { id }, removed)).toMatchObject({ ok: true })
    expect(await listOf('one')).toEqual([])
  })

  test('别人的编号改不了也删不了', async () => {
    const id = randomId(16)
    await save('mine', { id })
    expect(await save('other', { id, name: '改了' })).toMatchObject({ ok: false, code: 'UNIVERSE_UNKNOWN' })
    await served.client('other').call(removeUniverse, { id }, { idempotencyKey: randomId() })
    expect(await listOf('mine')).toMatchObject([{ id, name: '消费' }])
  })

  test('什么也没选的、太多的不收；没有登录的先登录', async () => {
    expect(await save('bare', { sectors: [] })).toMatchObject({ ok: false, code: 'UNIVERSE_EMPTY' })
    expect(await save('bare', { codes: ['HK.00700'], sectors: [] })).toMatchObject({ ok: false, msg: '股票代码不正确' })
    const outcomes = await Promise.all(Array.from({ length: UNIVERSES_MOST + 5 }, () => save('many')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(UNIVERSES_MOST)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY' })
    expect(await served.device().call(ownUniverses, {})).toMatchObject({ ok: false, code: 'LOGIN_REQUIRED' })
  })
})
