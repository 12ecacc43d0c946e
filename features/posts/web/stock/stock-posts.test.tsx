import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import type { TakenChart } from '@niujin/web-kit'
import { chartOnWay } from '../chart/taken-chart.ts'
import WriteFromChart from '../chart/write-action.tsx'
import MyPostsRow from '../mine/my-posts-row.tsx'
import { samplePost } from '../testing/samples.ts'
import StockPostsTab from './stock-posts-tab.tsx'

const QUERY = '/api/v2/transcript/query.json'
const MOUTAI = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' } as const
const TAKEN: TakenChart = {
  period: 'daily',
  adjustment: 'forward',
  range: null,
  indicators: [],
  formulas: [],
  drawings: [],
  picture: 'data:image/png;base64,eA==',
  width: 700,
  height: 500,
  at: '2026-11-20T03:00:00.000Z',
  isSimulated: true,
}

beforeEach(() => act(() => chartOnWay.forget()))

describe('个股里的说说', () => {
  test('只有这只股票的；写一条时股票已经在里面', async () => {
    answerWith({ [QUERY]: () => ({ data: { list: [samplePost(1)], nextCursor: null } }) })
    openPage('/StockDetails', () => <StockPostsTab subject={MOUTAI} />)
    expect(await screen.findByText('第1条')).toBeVisible()
    expect(lastAsked(QUERY)).toMatchObject({ instrumentId: 'SH.600519', sort: 'new' })
    await userEvent.click(screen.getByRole('link', { name: '写一条' }))
    expect(await screen.findByText('来到 /UGC?stock=SH.600519:贵州茅台')).toBeVisible()
  })

  test('图表旁的写说说带上正在看的图', async () => {
    openPage('/StockDetails', () => <WriteFromChart subject={MOUTAI} take={async () => TAKEN} />)
    await userEvent.click(screen.getByRole('button', { name: '写说说，带上这张图' }))
    expect(await screen.findByText('来到 /UGC?stock=SH.600519:贵州茅台')).toBeVisible()
    expect(chartOnWay.read()).toMatchObject({
      picture: TAKEN.picture,
      card: { instrumentId: 'SH.600519', name: '贵州茅台', kind: 'stock', period: 'daily', isSimulated: true },
    })
  })

  test('图还没有画好就说还没有好', async () => {
    openPage('/StockDetails', () => <WriteFromChart subject={MOUTAI} take={async () => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: '写说说，带上这张图' }))
    await waitFor(() => expect(screen.getByText('图还没有画好，请稍等')).toBeInTheDocument())
    expect(chartOnWay.read()).toBeNull()
  })
})

test('个人中心有我的说说', () => {
  openPage('/MyCenter', MyPostsRow)
  expect(screen.getByRole('link', { name: '我的说说' })).toHaveAttribute('href', '/talk?author=me')
})
