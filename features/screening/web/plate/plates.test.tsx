import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, openPage } from '@niujin/testkit/screen'
import type { OwnUniverse } from '../../contract/index.ts'
import { sectorSets } from '../device/universes.ts'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { ANSWERS, sampleQuote, STATE } from '../testing/samples.ts'
import MyPlatesPage from './my-plates-page.tsx'
import SelectPlatePage from './select-plate-page.tsx'

const SECTORS: Record<string, [string, string][]> = {
  industry: [
    ['BK.1001', '白酒'],
    ['BK.1002', '银行'],
  ],
  concept: [['BK.2001', '人形机器人']],
}
let kept: OwnUniverse[] = []
const WITH_SECTORS = {
  ...ANSWERS,
  '/stock/ksxg/universes': () => ({ data: { list: kept } }),
  '/stock/ksxg/universes/save': (given: Record<string, unknown>) => {
    const universe = { id: String(given['id']), ...given } as OwnUniverse
    kept = [...kept.filter(({ id }) => id !== universe.id), universe]
    return { data: {} }
  },
  '/stock/ksxg/universes/remove': ({ id: gone }: Record<string, unknown>) => {
    kept = kept.filter(({ id }) => id !== gone)
    return { data: {} }
  },
  '/stock/api/sectors': ({ kind }: Record<string, unknown>) => ({
    data: {
      state: STATE,
      list: (SECTORS[String(kind)] ?? []).map(([id, name]) => ({
        quote: { ...sampleQuote(id, name), kind: 'sector' },
        members: 12,
        leader: null,
      })),
    },
  }),
}

beforeEach(() => {
  localStorage.clear()
  kept = []
  openRule(EMPTY_RULE)
  answerWith(WITH_SECTORS)
})
const rule = () => JSON.parse(sessionStorage.getItem('niujin:screen-rule') ?? '{}').rule

describe('选板块', () => {
  test('按种类选，搜索只留名字里有的，选中的在上面并可去掉', async () => {
    openPage('/SelectPlate', SelectPlatePage)
    await userEvent.click(await screen.findByRole('button', { name: /白酒/ }))
    await userEvent.click(screen.getByRole('tab', { name: '概念' }))
    await userEvent.click(await screen.findByRole('button', { name: /人形机器人/ }))
    expect(rule().sectors).toEqual(['BK.1001', 'BK.2001'])
    const chosen = screen.getByRole('group', { name: '已选 2 个板块' })
    await userEvent.click(within(chosen).getByRole('button', { name: '移除白酒' }))
    expect(rule().sectors).toEqual(['BK.2001'])
    await userEvent.type(screen.getByRole('searchbox', { name: '找板块' }), '酒')
    expect(screen.getByText('没有找到这个板块')).toBeVisible()
  })

  test('存为常用后在我的板块里', async () => {
    openPage('/SelectPlate', SelectPlatePage)
    await userEvent.click(await screen.findByRole('button', { name: /白酒/ }))
    await userEvent.click(screen.getByRole('button', { name: '存为常用' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '消费{Enter}')
    expect(await screen.findByText('已存到我的板块')).toBeVisible()
    expect(kept).toMatchObject([{ name: '消费', sectors: [{ id: 'BK.1001', name: '白酒' }] }])
  })

  test('游客存在本机，登录后并入账户', async () => {
    openPage('/SelectPlate', SelectPlatePage, { isGuest: true })
    await userEvent.click(await screen.findByRole('button', { name: /白酒/ }))
    await userEvent.click(screen.getByRole('button', { name: '存为常用' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '消费{Enter}')
    expect(await screen.findByText('已存到我的板块')).toBeVisible()
    expect(sectorSets.read()).toMatchObject([{ name: '消费' }])
    cleanup()
    openPage('/MySelectPlate', MyPlatesPage)
    expect(await screen.findByRole('button', { name: '用消费选股' })).toBeVisible()
    expect(sectorSets.read()).toEqual([])
  })

  test('按拼音排，写涨跌幅，首字母也找得到', async () => {
    openPage('/SelectPlate', SelectPlatePage)
    const names = async () =>
      (await screen.findAllByRole('button', { pressed: false })).map(({ textContent }) => textContent.slice(0, 2))
    expect(await names()).toEqual(['白酒', '银行'])
    expect(screen.getByRole('button', { name: /白酒/ })).toHaveTextContent('%')
    await userEvent.type(screen.getByRole('searchbox', { name: '找板块' }), 'yh')
    expect(await names()).toEqual(['银行'])
  })

  test('取不到板块时可重试', async () => {
    answerWith({ ...WITH_SECTORS, '/stock/api/sectors': () => 'offline' as const })
    openPage('/SelectPlate', SelectPlatePage)
    expect(await screen.findByRole('alert')).toBeVisible()
    answerWith(WITH_SECTORS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: /白酒/ })).toBeVisible()
  })
})

describe('我的板块', () => {
  test('新建股票池，从任何文字里认出代码，用它选股', async () => {
    openPage('/MySelectPlate', MyPlatesPage)
    await userEvent.click(await screen.findByRole('button', { name: '新建' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '常看')
    await userEvent.type(screen.getByRole('textbox', { name: '股票代码' }), '茅台600519、000001 600519 1234567 830799')
    expect(screen.getByText(/认出 3 只/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await userEvent.click(await screen.findByRole('button', { name: '用常看选股' }))
    expect(await screen.findByText('来到 /Xg')).toBeVisible()
    expect(rule().pool).toEqual(['SH.600519', 'SZ.000001', 'BJ.830799'])
  })

  test('常用板块可改名、改内容、删除', async () => {
    kept = [{ id: 'set-0001', name: '消费', sectors: [{ id: 'BK.1001', name: '白酒' }], codes: [] }]
    openPage('/MySelectPlate', MyPlatesPage)
    await userEvent.click(await screen.findByRole('button', { name: '给消费改名' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '组{Enter}')
    expect(await screen.findByText('消费组')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '编辑消费组' }))
    await userEvent.click(await screen.findByRole('button', { name: /^银行/ }))
    await userEvent.click(screen.getByRole('button', { name: '保存 2 个板块' }))
    expect(await screen.findByText('白酒、银行')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '删除消费组' }))
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    expect(await screen.findByText('还没有常用板块，选几个板块存下来')).toBeVisible()
    expect(kept).toEqual([])
  })
})
