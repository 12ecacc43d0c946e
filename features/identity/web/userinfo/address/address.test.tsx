import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, askedOf, keysOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { ADDRESS, MINE, SECOND_ADDRESS } from '../../testing/mine.ts'
import UserInfoPage, { clientLoader } from '../user-info-page.tsx'
import type { AreaTable } from './areas.ts'
import { loadAreas } from './load-areas.ts'

vi.mock('./load-areas.ts', () => ({ loadAreas: vi.fn<typeof loadAreas>() }))

const TABLE: AreaTable = {
  86: { 330000: '浙江省', 110000: '北京市' },
  330000: { 330100: '杭州市' },
  330100: { 330106: '西湖区', 330122: '桐庐县' },
  110000: { 110100: '市辖区' },
  110100: { 110105: '朝阳区' },
}
let list = [ADDRESS, SECOND_ADDRESS]
const LIST = '/userapi/address/queryAddressList'
const SAVE = '/userapi/address/saveOrUpdateForApp'

const open = (view: string) => openPage(`/userinfo?view=${view}`, UserInfoPage, { loader: clientLoader })
const field = (name: string) => screen.findByRole('textbox', { name })

beforeEach(() => {
  list = [ADDRESS, SECOND_ADDRESS]
  vi.mocked(loadAreas).mockResolvedValue(TABLE)
  answerWith({
    ...MINE,
    [LIST]: () => ({ data: { list } }),
    [SAVE]: () => ({ data: ADDRESS }),
    '/userapi/address/setDefault': ({ id }) => {
      list = list.map((one) => ({ ...one, isDefault: one.id === id }))
      return { data: {} }
    },
    '/userapi/address/delete': ({ id }) => {
      list = list.filter((one) => one.id !== id)
      return { data: {} }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('收货地址', () => {
  test('列出每个地址，直辖市不写两遍，默认的有标记', async () => {
    open('addresses')
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('王小牛13912345678默认浙江省 杭州市 西湖区 文三路 100 号 2 幢 301')
    expect(second).toHaveTextContent('北京市 朝阳区 建国路 8 号')
    expect(within(first ?? document.body).queryByRole('button', { name: '设为默认' })).toBeNull()
    expect(screen.getByRole('link', { name: '编辑王小牛的地址' })).toHaveAttribute(
      'href',
      `/userinfo?view=address&id=${ADDRESS.id}`,
    )
  })

  test('换默认地址', async () => {
    open('addresses')
    await userEvent.click(await screen.findByRole('button', { name: '设为默认' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('默认'))
    expect(lastAsked('/userapi/address/setDefault')).toMatchObject({ id: SECOND_ADDRESS.id })
  })

  test('删除前先问；删完了指向新增', async () => {
    list = [ADDRESS]
    open('addresses')
    await userEvent.click(await screen.findByRole('button', { name: '删除王小牛的地址' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('还没有收货地址')).toBeVisible()
    expect(screen.getByRole('link', { name: '新增收货地址' })).toHaveAttribute('href', '/userinfo?view=address')
  })
})

describe('新增与修改', () => {
  test('缺什么说什么，不发请求', async () => {
    open('address')
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    for (const words of ['请输入收货人姓名', '请输入手机号', '请选择省份', '请输入详细地址']) {
      expect(screen.getByText(words)).toBeVisible()
    }
    expect(askedOf(SAVE)).toHaveLength(0)
  })

  test('省市区一级一级选，保存后回到列表', async () => {
    open('address')
    await userEvent.type(await field('收货人'), '王小牛')
    await userEvent.type(await field('手机号'), '139 1234 5678')
    await userEvent.click(await screen.findByRole('button', { name: '所在地区 省、市、区县' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: '浙江省' }))
    await userEvent.click(sheet.getByRole('button', { name: '杭州市' }))
    await userEvent.click(sheet.getByRole('button', { name: '桐庐县' }))
    expect(await screen.findByRole('button', { name: '所在地区 浙江省 杭州市 桐庐县' })).toBeVisible()
    await userEvent.type(await field('详细地址'), '迎春南路 1 号')
    await userEvent.click(screen.getByRole('switch', { name: '设为默认地址' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('list', { name: '收货地址' })).toBeVisible()
    expect(lastAsked(SAVE)).toMatchObject({
      name: '王小牛',
      mobile: '13912345678',
      province: '浙江省',
      city: '杭州市',
      district: '桐庐县',
      areaCode: '330122',
      detail: '迎春南路 1 号',
      isDefault: 'true',
    })
  })

  test('从确认订单来的，保存后回到确认订单', async () => {
    open(`address&id=${ADDRESS.id}&gotourl=%2FConfirmOrder%3Fid%3D7`)
    expect(await field('收货人')).toHaveValue('王小牛')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('来到 /ConfirmOrder?id=7')).toBeVisible()
    expect(lastAsked(SAVE)).toMatchObject({ id: ADDRESS.id })
  })

  test('地区选错了可以回到上一级', async () => {
    open(`address&id=${ADDRESS.id}`)
    await userEvent.click(await screen.findByRole('button', { name: '所在地区 浙江省 杭州市 西湖区' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('button', { name: '西湖区', pressed: true })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: '浙江省' }))
    await userEvent.click(sheet.getByRole('button', { name: '北京市' }))
    await userEvent.click(sheet.getByRole('button', { name: '市辖区' }))
    await userEvent.click(sheet.getByRole('button', { name: '朝阳区' }))
    expect(await screen.findByRole('button', { name: '所在地区 北京市 朝阳区' })).toBeVisible()
  })

  test('地区名录取不到时改为填写', async () => {
    vi.mocked(loadAreas).mockResolvedValue(undefined)
    open(`address&id=${ADDRESS.id}`)
    const district = await field('区县')
    await userEvent.clear(district)
    await userEvent.type(district, '余杭区')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByRole('list', { name: '收货地址' })
    expect(lastAsked(SAVE)).toMatchObject({ province: '浙江省', district: '余杭区', areaCode: '' })
  })

  test('断网后再按保存用同一个编号，改了内容就换', async () => {
    answerWith({ ...MINE, [LIST]: () => ({ data: { list } }), [SAVE]: () => 'offline' })
    open(`address&id=${ADDRESS.id}`)
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(askedOf(SAVE)).toHaveLength(2))
    await screen.findByText('网络不通，请检查网络后重试')
    await userEvent.type(await field('详细地址'), '室')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(askedOf(SAVE)).toHaveLength(3))
    const [first, second, third] = keysOf(SAVE)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })

  test('别人的或删掉的编号说没有这个地址', async () => {
    open('address&id=0b0e7c1e-0000-4000-8000-00000000ffff')
    expect(await screen.findByText('没有这个地址，可能已经删除')).toBeVisible()
    expect(asked.map(({ path }) => path)).toEqual([LIST])
  })
})
