import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import { slots } from './slots.ts'

const [own] = slots.formulaSources ?? []
const formula = (id: string, kind: string, pane: string) => ({
  id,
  name: id,
  text: 'A:MA(C,N);',
  kind,
  pane,
  parameters: [],
})

beforeEach(() => answerWith({}))

test('自编公式提供给走势图：选股公式画在主图上，指标按它自己的位置', async () => {
  answerWith({
    '/stock/ksxg/formulas': () => ({
      data: {
        list: [
          formula('选股', 'selection', 'below'),
          formula('主图', 'indicator', 'main'),
          formula('副图', 'indicator', 'below'),
        ],
      },
    }),
  })
  const list = await own?.list()
  expect(list?.map(({ id, pane }) => [id, pane])).toEqual([
    ['选股', 'main'],
    ['主图', 'main'],
    ['副图', 'below'],
  ])
  expect(list?.[0]).toMatchObject({ source: 'A:MA(C,N);', parameters: [] })
})

test('取不到自编公式时说出原因，走势图好让人重试', async () => {
  answerWith({ '/stock/ksxg/formulas': () => 'offline' as const })
  await expect(own?.list()).rejects.toThrow('获取失败')
})

test('一只股票的财务与动态行情给走势图上的公式；还没准备好就说原因', async () => {
  const answer = { data: { finance: { 30: 12.5 }, dynamicInfo: { 39: 18 } } }
  answerWith({ '/stock/ksxg/facts': ({ id }) => (id === 'SH.600519' ? answer : ('offline' as const)) })
  expect(await own?.figures?.('SH.600519')).toEqual({ finance: { 30: 12.5 }, dynamicInfo: { 39: 18 } })
  await expect(own?.figures?.('SH.600000')).rejects.toThrow('获取失败')
})
