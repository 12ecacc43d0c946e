import { crowd } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLines, LIMITS, LINE_POINTS, saveLines, type DrawnLine, type LineKind } from '../contract/index.ts'
import { startCharts } from './testing/chart-server.ts'

let server: Awaited<ReturnType<typeof startCharts>>
beforeAll(async () => {
  server = await startCharts()
})
afterAll(() => server.stop())

const MOUTAI = 'SH.600519'
const point = { time: 20_261_120, value: 1412.5 }
const line = (id: string, rest: Partial<DrawnLine> = {}): DrawnLine => ({
  id,
  kind: 'horizontal',
  points: [point],
  colour: 0,
  width: 1,
  ...rest,
})
const as = (memberId?: string) => server.client(memberId)
const get = async (memberId: string, instrumentId = MOUTAI) => {
  const answer = await as(memberId).call(getLines, { instrumentId })
  return answer.ok ? answer.value : answer.code
}
const save = async (memberId: string, lines: DrawnLine[], version = 0, instrumentId = MOUTAI) => {
  const answer = await as(memberId).call(saveLines, { instrumentId, lines, version })
  return answer.ok ? answer.value.version : answer.code
}

describe('画线', () => {
  test('存下的原样取回来，每种线都行；换一只没有，别人没有', async () => {
    const every = (Object.keys(LINE_POINTS) as LineKind[]).map((kind, at) =>
      line(kind, {
        kind,
        points: Array.from({ length: LINE_POINTS[kind] }, () => ({ time: 202_611_201_430, value: -0.25, after: at })),
        ...(kind === 'text' && { text: '压力位“上方”' }),
        colour: 5,
        width: 3,
        dashed: true,
      }),
    )
    const version = await save('ann', every)
    expect(await get('ann')).toEqual({ lines: every, version })
    expect([await get('ann', 'SZ.000001'), await get('bob')]).toEqual([
      { lines: [], version: 0 },
      { lines: [], version: 0 },
    ])
  })

  test('别的设备先改了就不收，取来再存；清空以后再画，旧的版本也不会当成新的', async () => {
    const first = await save(
      'cat',
      [line('甲')].map((one) => ({ ...one, id: 'a' })),
    )
    expect(await save('cat', [line('b')])).toBe('LINES_CHANGED')
    const second = await save('cat', [line('a'), line('b')], Number(first))
    expect(await save('cat', [], Number(second))).toBe(0)
    expect(await save('cat', [line('c')], Number(first))).toBe('LINES_CHANGED')
    const again = await save('cat', [line('c')])
    expect([first, second, 0].includes(again)).toBe(false)
    expect(await save('cat', [line('d')], Number(second))).toBe('LINES_CHANGED')
  })

  test('答复丢了再存一次同样的：不算改，版本不变', async () => {
    const version = await save('dan', [line('a')])
    expect([await save('dan', [line('a')]), await save('dan', [line('a')], 7)]).toEqual([version, version])
  })

  test('许多设备同时存，正好一台存上', async () => {
    const outcomes = await crowd(server.database, (at) => save('eve', [line(`n${at}`)]))
    expect(outcomes.filter((one) => typeof one === 'number')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'LINES_CHANGED')).toHaveLength(outcomes.length - 1)
  })

  test('五百只为止，已有的还能改；清掉一只又能画', async () => {
    await sql`insert into charts.line_set (member_id, instrument_id, version, lines, changed_at)
      select 'full', 'SH.' || (600000 + n), nextval('charts.line_version'), '[]', now()
      from generate_series(1, ${LIMITS.stocks}) n`.execute(server.database)
    expect(await save('full', [line('a')], 0, 'SZ.000001')).toBe('STOCKS_FULL')
    const { version } = (await get('full', 'SH.600001')) as { version: number }
    const changed = await save('full', [line('a')], version, 'SH.600001')
    expect(await save('full', [], Number(changed), 'SH.600001')).toBe(0)
    expect(await save('full', [line('a')], 0, 'SZ.000001')).toBeGreaterThan(0)
  })

  test('同时在许多只新的上画，也不过五百只', async () => {
    await sql`insert into charts.line_set (member_id, instrument_id, version, lines, changed_at)
      select 'race', 'SH.' || (600000 + n), nextval('charts.line_version'), '[]', now()
      from generate_series(1, ${LIMITS.stocks - 3}) n`.execute(server.database)
    const outcomes = await crowd(server.database, (at) => save('race', [line('a')], 0, `SZ.${300_000 + at}`))
    expect(outcomes.filter((one) => typeof one === 'number')).toHaveLength(3)
  })
})

describe('不收的', () => {
  const refused = async (given: unknown) => {
    const answer = await as('odd').call(saveLines, { instrumentId: MOUTAI, version: 0, lines: given as DrawnLine[] })
    return answer.ok ? '收了' : `${answer.code} ${answer.msg}`
  }

  test.each([
    ['不认识的种类', [{ ...line('a'), kind: 'gann' }], '没有这种画线'],
    ['点数不对', [line('a', { kind: 'channel' })], '线的位置不正确'],
    ['编号重了', [line('a'), line('a')], '线的编号不能重复'],
    ['编号太长', [line('a'.repeat(41))], '线的编号不正确'],
    ['超过一百条', Array.from({ length: 101 }, (_, at) => line(`n${at}`)), '一只证券最多画 100 条'],
    ['价钱离谱', [line('a', { points: [{ time: 20_261_120, value: 1e10 }] })], '线的位置不正确'],
    ['时间离谱', [line('a', { points: [{ time: 1, value: 1 }] })], '线的位置不正确'],
    ['太远的将来', [line('a', { points: [{ ...point, after: 501 }] })], '线的位置不正确'],
    ['颜色不在六种里', [line('a', { colour: 6 })], '线的样式不正确'],
    ['文字太长', [line('a', { kind: 'text', text: '长'.repeat(61) })], '文字最多 60 个字'],
  ])('%s', async (_, given, msg) => {
    expect(await refused(given)).toBe(`INPUT_INVALID ${msg}`)
  })

  test('没有的证券、不像代码的、游客', async () => {
    expect(await save('odd', [line('a')], 0, 'SZ.999999')).toBe('INSTRUMENT_UNKNOWN')
    expect(await save('odd', [line('a')], 0, '600519')).toBe('INPUT_INVALID')
    for (const answer of [
      await as().call(getLines, { instrumentId: MOUTAI }),
      await as().call(saveLines, { instrumentId: MOUTAI, lines: [], version: 0 }),
    ])
      expect(answer).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('一百条最长的也放得进一次提交', async () => {
    const most = Array.from({ length: LIMITS.lines }, (_, at) =>
      line(`${'x'.repeat(36)}-${at}`, {
        kind: 'channel',
        points: Array.from({ length: 3 }, () => ({ time: 202_611_201_430, value: -123_456_789.123_456, after: 500 })),
        text: '长'.repeat(LIMITS.text),
        dashed: true,
      }),
    )
    expect(await save('long', most)).toBeGreaterThan(0)
  })
})

test('导出看得到自己的，注销后什么也不留，别人的都在', async () => {
  await save('out', [line('a')])
  await save('stay', [line('a')])
  const [data] = server.feature.memberData ?? []
  expect(await data?.exportOf?.('out')).toMatchObject({
    画线: [{ instrument_id: MOUTAI, lines: [line('a')] }],
    图表布局: [],
  })
  for (let time = 0; time < 2; time += 1) await data?.erase?.('out')
  expect(await get('out')).toEqual({ lines: [], version: 0 })
  expect(await get('stay')).toMatchObject({ lines: [line('a')] })
})
