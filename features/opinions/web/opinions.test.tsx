import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import { beforeAll, describe, expect, test } from 'vitest'
import { OPINION_RULES } from '../domain/rules.ts'
import { AuthorOpinions } from './list/author-opinions.tsx'
import { RecordPanel } from './record/record-panel.tsx'
import { slots } from './slots.ts'
import OpinionTab from './stock/opinion-tab.tsx'
import { LINE, OF_AUTHOR } from './testing/samples.ts'

const PATH = {
  record: '/interaction/opinion/record',
  author: '/interaction/opinion/author',
  stock: '/interaction/opinion/stock',
}
const list = (...lines: unknown[]) => ({ data: { list: lines, nextCursor: null } })
const SUBJECT = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' } as const

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(() => Promise.all([import('./rules/rules-sheet.tsx'), import('../contract/index.ts')]), 60_000)

describe('作者的记录', () => {
  const RECORD = {
    count: 12,
    open: 3,
    rightPercent: '55.56',
    meanExcess: '1.20',
    medianExcess: '0.00',
    worstExcess: '-8.31',
  }

  test('次数、说对的比例、平均、中位与最差，带着正负号', async () => {
    answerWith({ [PATH.record]: () => ({ data: { record: RECORD } }) })
    openPage('/Expert?id=a', () => <RecordPanel niujinUid="advisor-1" />)
    expect(await screen.findByText('12 次')).toBeVisible()
    for (const text of ['3 次', '55.56%', '+1.20%', '0.00%', '-8.31%']) expect(screen.getByText(text)).toBeVisible()
    expect(askedOf(PATH.record)).toMatchObject([{ niujinUid: 'advisor-1' }])
  })

  test('都没到期的先画横线；没有留过的说明白', async () => {
    const open = { ...RECORD, rightPercent: null, meanExcess: null, medianExcess: null, worstExcess: null }
    answerWith({ [PATH.record]: ({ niujinUid }) => ({ data: { record: niujinUid === 'new' ? null : open } }) })
    openPage('/Expert?id=a', () => (
      <>
        <RecordPanel niujinUid="advisor-1" />
        <RecordPanel niujinUid="new" />
      </>
    ))
    expect(await screen.findAllByText('--')).toHaveLength(4)
    expect(await screen.findByText('留过的观点到期以后，在这里算对错与超额')).toBeVisible()
  })

  test('没取到可以重试', async () => {
    let isDown = true
    answerWith({ [PATH.record]: () => (isDown ? 'offline' : { data: { record: RECORD } }) })
    openPage('/Expert?id=a', () => <RecordPanel niujinUid="advisor-1" />)
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByText('12 次')).toBeVisible()
  })

  test('怎么算写在页面上', async () => {
    answerWith({ [PATH.record]: () => ({ data: { record: RECORD } }) })
    openPage('/Expert?id=a', () => <RecordPanel niujinUid="advisor-1" />)
    await userEvent.click(await screen.findByRole('button', { name: '怎么算' }))
    const sheet = within(await screen.findByRole('dialog', { name: '观点留痕怎么算' }))
    for (const { title, text } of OPINION_RULES) {
      expect(sheet.getByText(title)).toBeVisible()
      expect(sheet.getByText(text)).toBeVisible()
    }
  })
})

describe('作者的观点', () => {
  test('卡片、至今怎样、看原文；原文删了的说明观点仍在', async () => {
    const deleted = { ...LINE, id: '6', piece: null, soFar: null }
    answerWith({ [PATH.author]: () => list(LINE, deleted) })
    openPage('/Expert?id=a', () => <AuthorOpinions niujinUid="advisor-1" />)
    const rows = within(await screen.findByRole('list', { name: '观点' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('至今 +4.00%，超额 +3.00%')
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: '看原文：白酒的底在哪里' })).toHaveAttribute(
      'href',
      '/UGC?id=7',
    )
    expect(rows[1]).toHaveTextContent('原文已删除，观点仍在')
    expect(rows[1]).not.toHaveTextContent('至今')
  })

  test('一条也没有', async () => {
    answerWith({ [PATH.author]: () => list() })
    openPage('/Expert?id=a', () => <AuthorOpinions niujinUid="advisor-1" />)
    expect(await screen.findByText('还没有留过观点')).toBeVisible()
  })
})

describe('个股页的观点', () => {
  test('说是谁说的；作者注销了的观点还在；往下更多', async () => {
    const gone = { ...OF_AUTHOR, id: '5', author: null }
    answerWith({
      [PATH.stock]: ({ cursor }) =>
        cursor === undefined ? { data: { list: [OF_AUTHOR], nextCursor: '7' } } : list(gone),
    })
    openPage('/StockDetails?id=SH.600519', () => <OpinionTab subject={SUBJECT} />)
    expect(await screen.findByRole('link', { name: '老牛' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('作者已注销')).toBeVisible()
    expect(askedOf(PATH.stock)).toMatchObject([{ instrumentId: 'SH.600519' }, { cursor: '7' }])
  })

  test('还没有人说过；指数与港股没有这一页', async () => {
    answerWith({ [PATH.stock]: () => list() })
    openPage('/StockDetails?id=SH.600519', () => <OpinionTab subject={SUBJECT} />)
    expect(await screen.findByText('还没有投顾对贵州茅台留下观点')).toBeVisible()
    const suits = (['stock', 'etf', 'index', 'sector', 'hkStock'] as const).map((kind) =>
      slots.instrumentTabs?.[0]?.suits({ ...SUBJECT, kind }),
    )
    expect(suits).toEqual([true, true, false, false, false])
  })
})
