import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAsked, type Answers } from '@niujin/testkit/screen'
import type { Group, Watched } from '../../contract/index.ts'
import { answerWith, openPage } from '../testing/open-page.ts'
import { GROUPS, sampleStock, STATE } from '../testing/samples.ts'
import ManagePage, { clientLoader } from './manage-page.tsx'

let groups: Group[] = []
let stocks: Watched[] = []
const ANSWERS: Answers = {
  '/zxg/group/list': () => ({ data: groups }),
  '/zxg/stock/list': ({ groupId }) => ({
    data: { state: STATE, group: groups.find(({ id }) => id === groupId), list: stocks },
  }),
  '/zxg/head': () => ({ data: { columns: ['last', 'changePercent'] } }),
  '/zxg/head/save': () => ({ data: {} }),
  '/zxg/stock/sort': () => {
    stocks = stocks.toReversed()
    return { data: {} }
  },
  '/zxg/stock/move': () => ({ data: {} }),
  '/zxg/group/create': ({ name }) => {
    if (name === '白酒') return { code: 'NAME_TAKEN', msg: '已有同名分组' }
    groups = [...groups, { id: 'chip', name: String(name), type: 0, count: 0, version: 0 }]
    return { data: { id: 'chip', groupId: 'chip', name } }
  },
  '/zxg/group/delete': ({ groupId }) => {
    groups = groups.filter(({ id }) => id !== groupId)
    return { data: {} }
  },
}

beforeEach(() => {
  localStorage.clear()
  groups = GROUPS
  stocks = [sampleStock('SH.600519', '贵州茅台'), sampleStock('SZ.002304', '洋河股份')]
  answerWith(ANSWERS)
})

const open = (query = '') => openPage(`/OptionalColumn${query}`, ManagePage, { loader: clientLoader })
const names = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('管理股票', () => {
  test('用键盘把一只往下移', async () => {
    open('?group=wine')
    const handle = await screen.findByRole('button', { name: '拖动贵州茅台，或按上下键移动' })
    handle.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await names('白酒的股票')).toEqual(['洋河股份002304', '贵州茅台600519'])
    expect(screen.getByText('贵州茅台已移到第 2 位')).toBeInTheDocument()
    await waitFor(() =>
      expect(lastAsked('/zxg/stock/sort')).toMatchObject({ symbol: '600519:0', groupId: 'wine', after: '002304:1' }),
    )
  })

  test('选几只移到别的分组：全选、所在分组不能选、只给自建的', async () => {
    open('?group=wine')
    await userEvent.click(await screen.findByRole('checkbox', { name: /贵州茅台/ }))
    await userEvent.click(screen.getByRole('button', { name: '移动' }))
    const dialog = await screen.findByRole('dialog', { name: '移到分组' })
    expect(await within(dialog).findByRole('checkbox', { name: /白酒/ })).toBeDisabled()
    expect(within(dialog).queryByRole('checkbox', { name: /全部|持仓/ })).toBeNull()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    expect(within(dialog).getByRole('checkbox', { name: /银行/ })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(lastAsked('/zxg/stock/move')).toMatchObject({ oldGroupId: 'wine', symbols: '600519:0', groupIds: 'bank' }),
    )
    expect(await screen.findByText('已移动')).toBeVisible()
  })

  test('移动时新建分组，建好回来并选上', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: /贵州茅台/ }))
    await userEvent.click(screen.getByRole('button', { name: '移动' }))
    await userEvent.click(await screen.findByRole('button', { name: '新建分组' }))
    const field = await screen.findByPlaceholderText('请输入组名，最多6个汉字')
    expect(field).toHaveAttribute('maxlength', '12')
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('请输入组名')).toBeVisible()
    await userEvent.type(field, '白酒{Enter}')
    expect(await screen.findByText('已有同名分组')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '芯片{Enter}')
    expect(await screen.findByRole('checkbox', { name: /芯片/ })).toBeChecked()
  })
})

describe('管理分组与列', () => {
  test.each([
    ['自选分组最多 10 个，VIP 会员可到 30 个', true],
    ['自选分组最多 50 个', false],
  ])('到了上限：%s', async (msg, hasMore) => {
    answerWith({ ...ANSWERS, '/zxg/group/create': () => ({ code: 'TOO_MANY_GROUPS', msg }) })
    open('?panel=groups')
    await userEvent.click(await screen.findByRole('button', { name: '新建分组' }))
    await userEvent.type(await screen.findByPlaceholderText('请输入组名，最多6个汉字'), '再来{Enter}')
    expect(await screen.findByText(msg)).toBeVisible()
    const hrefs = screen.queryAllByRole('link', { name: '去看看会员' }).map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(hasMore ? ['/Vip'] : [])
  })

  test('删除分组前先问', async () => {
    open('?panel=groups')
    await userEvent.click(await screen.findByRole('button', { name: '删除白酒' }))
    expect(await screen.findByText('里面的股票仍在全部自选里。')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await waitFor(async () => expect(await names('我的分组')).toEqual(['银行0 只']))
  })

  test('开关列，至少留一列', async () => {
    open('?panel=columns')
    await userEvent.click(await screen.findByRole('switch', { name: '换手率' }))
    await waitFor(() =>
      expect(lastAsked('/zxg/head/save')).toMatchObject({ columns: ['last', 'changePercent', 'turnoverRate'] }),
    )
  })
})
