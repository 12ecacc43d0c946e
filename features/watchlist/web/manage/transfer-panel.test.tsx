import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerAlso, asked, lastAsked, type Answers } from '@niujin/testkit/screen'
import type { Imported } from '../../contract/index.ts'
import { answerWith, openPage } from '../testing/open-page.ts'
import { GROUPS, sampleStock, STATE } from '../testing/samples.ts'
import ManagePage, { clientLoader } from './manage-page.tsx'

const NONE = { count: 0, names: [] }
const FOUND: Imported = {
  version: 7,
  added: 3,
  fresh: [],
  ambiguous: [],
  already: 2,
  groups: ['芯片', '医药'],
  grouped: 4,
  filled: { note: 0, cost: 1, quantity: 0 },
  differing: { note: 1, cost: 2, quantity: 0 },
  unknown: { count: 1, names: ['没有这只'] },
  unreadable: NONE,
  left: {
    stocks: NONE,
    groups: NONE,
    groupsLimit: '自选分组最多 10 个，VIP 会员可到 30 个',
    full: [{ name: '白酒', count: 12 }],
  },
}
const ANSWERS: Answers = {
  '/zxg/group/list': () => ({ data: GROUPS }),
  '/zxg/stock/list': () => ({ data: { state: STATE, group: GROUPS[0], list: [sampleStock('SH.600519', '贵州茅台')] } }),
  '/zxg/head': () => ({ data: { columns: ['last'] } }),
  '/zxg/import/preview': () => ({ data: FOUND }),
  '/zxg/import': () => ({ data: FOUND }),
}

beforeEach(() => {
  localStorage.clear()
  answerWith(ANSWERS)
  openPage('/OptionalColumn?panel=transfer', ManagePage, { loader: clientLoader })
})

const section = async () => within(await screen.findByRole('region', { name: '导入' }))
const area = () => screen.findByRole('textbox', { name: '要导入的内容' })
const preview = () => userEvent.click(screen.getByRole('button', { name: '先看看会怎样' }))
const carryOut = () => userEvent.click(screen.getByRole('button', { name: '导入' }))
const choose = async (content: Uint8Array<ArrayBuffer> | string, name = '自选.csv') =>
  userEvent.upload(await screen.findByLabelText('选择文件'), new File([content], name))

describe('导入前先看', () => {
  test('看到会新增什么、保留什么、放不下什么，按了导入才改', async () => {
    await userEvent.type(await area(), '600519')
    await preview()
    expect(await screen.findByText('将新增 3 只、2 组，放进分组 4 处，补上 1 条成本')).toBeVisible()
    for (const text of [
      '2 只原来就有，位置和置顶不变',
      '2 条成本、1 条备注和现有的不同，保留现有的',
      '“白酒”最多 500 只，放不下 12 只，它们仍在“全部”',
      '认不出 1 行：没有这只',
    ]) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(screen.getByText(/^导入只增不减/)).toBeVisible()
    expect(asked.some(({ path }) => path === '/zxg/import')).toBe(false)
    await carryOut()
    expect(await screen.findByText('已新增 3 只、2 组，放进分组 4 处，补上 1 条成本')).toBeVisible()
    expect(lastAsked('/zxg/import')).toMatchObject({ text: '600519', replace: false, version: 7 })
    expect(await area()).toHaveValue('')
  })

  test('分组放不下：说权利有多少，能去看看会员；放得下时没有这条路', async () => {
    await userEvent.type(await area(), '600519')
    await preview()
    await screen.findByText(/^导入只增不减/)
    expect(screen.queryByRole('link', { name: '去看看会员' })).toBeNull()
    const left = { ...FOUND.left, groups: { count: 2, names: ['甲', '乙'] } }
    answerWith({ ...ANSWERS, '/zxg/import/preview': () => ({ data: { ...FOUND, left } }) })
    await userEvent.type(await area(), '0')
    await preview()
    expect(
      await screen.findByText(
        '自选分组最多 10 个，VIP 会员可到 30 个；组名最多 12 个字符。没有建 2 组（里面的股票仍在“全部”）：甲、乙',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看会员' })).toHaveAttribute('href', '/Vip')
  })

  test('打开“换成导入的”，说的与做的都变', async () => {
    await userEvent.type(await area(), '600519')
    await preview()
    await userEvent.click(await screen.findByRole('switch', { name: '不同的换成导入的' }))
    expect(screen.getByText('将新增 3 只、2 组，放进分组 4 处，补上 1 条成本，更新 2 条成本、1 条备注')).toBeVisible()
    expect(screen.queryByText(/保留现有的/)).toBeNull()
    await carryOut()
    await waitFor(() => expect(lastAsked('/zxg/import')).toMatchObject({ replace: true }))
  })

  test('改了内容或分组要重新看，取消就不导入', async () => {
    await userEvent.type(await area(), '600519')
    await preview()
    await userEvent.click(
      within(await screen.findByRole('group', { name: '都放进分组' })).getByRole('button', { name: '银行' }),
    )
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
    await preview()
    await waitFor(() => expect(lastAsked('/zxg/import/preview')).toMatchObject({ groupIds: 'bank' }))
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(await area()).toHaveValue('')
    expect((await section()).queryByRole('status')).toBeNull()
  })

  test('看的时候又改了内容：先前的答案不算，要重新看', async () => {
    const answer = Promise.withResolvers<void>()
    answerAlso({
      '/zxg/import/preview': async () => {
        await answer.promise
        return { data: FOUND }
      },
    })
    await userEvent.type(await area(), '600519')
    await preview()
    await userEvent.type(await area(), '1')
    answer.resolve()
    await waitFor(() => expect(screen.getByRole('button', { name: '先看看会怎样' })).not.toHaveAttribute('aria-busy'))
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
  })

  test('别的设备刚改过：不导入，看新的再决定', async () => {
    await userEvent.type(await area(), '600519')
    await preview()
    answerAlso({
      '/zxg/import': () => ({ code: 'LIST_CHANGED', msg: '自选刚刚改过，请再看一遍' }),
      '/zxg/import/preview': () => ({ data: { ...FOUND, version: 8, added: 1, groups: [] } }),
    })
    await screen.findByRole('button', { name: '导入' })
    await carryOut()
    expect(await screen.findByRole('alert')).toHaveTextContent('自选刚刚改过，请再看一遍')
    expect(screen.getByText('将新增 1 只，放进分组 4 处，补上 1 条成本')).toBeVisible()
    answerAlso({ '/zxg/import': () => ({ data: FOUND }) })
    await carryOut()
    await waitFor(() => expect(lastAsked('/zxg/import')).toMatchObject({ version: 8 }))
  })

  test('要新增的逐行写名称、代码、市场；同名的让人选，选了重新看，导入的就是选的', async () => {
    const mainland = { id: 'SZ.300750', name: '宁德时代', code: '300750', market: '深A' }
    const hongKong = { id: 'HK.03750', name: '宁德时代', code: '03750', market: '港股' }
    const moutai = { id: 'SH.600519', name: '贵州茅台', code: '600519', market: '沪A' }
    answerAlso({
      '/zxg/import/preview': ({ meant }) => {
        const taken = meant === hongKong.id ? hongKong : mainland
        return {
          data: {
            ...FOUND,
            fresh: [moutai, taken],
            ambiguous: [{ name: '宁德时代', taken: taken.id, choices: [mainland, hongKong] }],
          },
        }
      },
    })
    await userEvent.type(await area(), '宁德时代')
    await preview()
    const rows = () =>
      within(screen.getByRole('list', { name: '将新增的证券' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    await screen.findByRole('list', { name: '将新增的证券' })
    expect(rows()).toEqual(['贵州茅台600519沪A', '宁德时代300750深A'])
    const question = within(screen.getByRole('group', { name: '“宁德时代”是哪一只' }))
    expect(question.getByRole('button', { name: '深A 300750' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(question.getByRole('button', { name: '港股 03750' }))
    await waitFor(() => expect(rows()).toEqual(['贵州茅台600519沪A', '宁德时代03750港股']))
    await carryOut()
    await waitFor(() => expect(lastAsked('/zxg/import')).toMatchObject({ meant: 'HK.03750' }))
  })

  test('什么都认不出时说明', async () => {
    answerAlso({ '/zxg/import/preview': () => ({ code: 'NOTHING_FOUND', msg: '没有找到可以导入的证券' }) })
    await userEvent.type(await area(), '你好')
    await preview()
    expect(await screen.findByRole('alert')).toHaveTextContent('没有找到可以导入的证券')
  })
})

describe('选择文件', () => {
  test.each([
    ['UTF-8 带标记', new TextEncoder().encode('\uFEFF代码,名称\r\n600519,贵州茅台')],
    [
      'GB18030',
      Uint8Array.from([
        0xb4,
        0xfa,
        0xc2,
        0xeb,
        0x2c,
        0xc3,
        0xfb,
        0xb3,
        0xc6,
        0x0d,
        0x0a,
        ...new TextEncoder().encode('600519,'),
        0xb9,
        0xf3,
        0xd6,
        0xdd,
        0xc3,
        0xa9,
        0xcc,
        0xa8,
      ]),
    ],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...Array.from('代码,名称\r\n600519,贵州茅台').flatMap((one) => [
          one.charCodeAt(0) % 256,
          Math.floor(one.charCodeAt(0) / 256),
        ]),
      ]),
    ],
  ])('%s 的文件读得对，马上给看', async (_, bytes) => {
    await choose(Uint8Array.from(bytes))
    expect(await screen.findByText('自选.csv')).toBeVisible()
    await waitFor(() =>
      expect(String(lastAsked('/zxg/import/preview')?.['text']).replace('\uFEFF', '')).toBe(
        '代码,名称\r\n600519,贵州茅台',
      ),
    )
    expect(await screen.findByRole('button', { name: '导入' })).toBeVisible()
  })

  test('Excel 工作簿与空文件说明怎么办，不发请求', async () => {
    await choose(Uint8Array.from([0x50, 0x4b, 3, 4, 0]), '自选.xls')
    expect(await screen.findByText('这是 Excel 工作簿，请在 Excel 里“另存为 CSV”后再选')).toBeVisible()
    await choose(' \n', '空.txt')
    expect(await screen.findByText('文件里没有内容')).toBeVisible()
    expect(asked.some(({ path }) => path === '/zxg/import/preview')).toBe(false)
  })
})
