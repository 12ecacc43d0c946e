import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPage, type Answers, type Opening } from '@niujin/testkit/screen'
import { REASON_NAMES } from '../../contract/index.ts'
import { CommentCount, CommentSection } from '../index.ts'
import { answerWith, askedOf, pageOf, sampleComment, sampleReply } from '../testing/comments-stub.ts'

const TARGET = { kind: 'post', id: '7' }
const FIRST = sampleComment('1', '看好后市', {
  up: 3,
  replies: 3,
  shown: [sampleReply('11', '同意'), sampleReply('12', '不同意', { replyTo: { uid: 'm-11', nickname: '股友11' } })],
})
const MINE = sampleComment('2', '我说过的', { own: true })
const ANSWERS: Answers = {
  'comment/query': () => pageOf([FIRST, MINE], { total: 5 }),
  'comment/replies': () => ({ data: { list: [...FIRST.shown, sampleReply('13', '第三条')], nextCursor: null } }),
  'comment/save': ({ content, parentId }) => ({
    data: {
      comment: sampleComment('99', String(content), { own: true, parentId: typeof parentId === 'string' ? '1' : null }),
    },
  }),
  'comment/del': () => ({ data: { id: '2' } }),
  'comment/report': () => ({ data: { id: '1' } }),
  'updown/up': () => ({ data: { up: 4, down: 0, mine: 'up' } }),
  'updown/cancel': () => ({ data: { up: 3, down: 0, mine: null } }),
}

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(
  () =>
    Promise.all([
      import('./section.tsx'),
      import('../thread/comment-menu.tsx'),
      import('../thread/report-sheet.tsx'),
      import('../thread/reply-sheet.tsx'),
      import('@niujin/contract-kit/client'),
    ]),
  60_000,
)
beforeEach(() => answerWith(ANSWERS))

const show = (given?: Opening) => openPage('/UGC?id=7', () => <CommentSection target={TARGET} />, given)
const articleOf = async (text: string) => {
  const found = (await screen.findByText(text)).closest('article')
  if (!found) throw new Error(`“${text}”不在评论里`)
  return within(found)
}
const write = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: '说说你的看法' }), text)
  await userEvent.click(screen.getByRole('button', { name: '发送' }))
}

describe('评论区', () => {
  test('先看热门，写出一共几条；回复说明回复的是谁，其余的点开再看', async () => {
    show()
    expect(await screen.findByRole('heading', { name: '评论 5' })).toBeVisible()
    expect(askedOf('comment/query')).toMatchObject([{ targetType: 'post', targetId: '7', sort: 'hot' }])
    expect((await articleOf('不同意')).getByText('@股友11')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '查看其余 1 条回复' }))
    expect(await screen.findByText('第三条')).toBeVisible()
    expect(screen.queryByRole('button', { name: /查看其余/ })).toBeNull()
    expect(screen.getAllByText('同意')).toHaveLength(1)
  })

  test('换成最新，重新取', async () => {
    show()
    await screen.findByText('看好后市')
    await userEvent.click(screen.getByRole('radio', { name: '最新' }))
    await waitFor(() => expect(askedOf('comment/query').map(({ sort }) => sort)).toEqual(['hot', 'new']))
  })

  test('发表后在最前面；要审核的说明只有自己看得到', async () => {
    show()
    await screen.findByText('看好后市')
    await write('新的一条')
    expect(await screen.findByText('已发表')).toBeVisible()
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('新的一条')
    expect(screen.getByRole('heading', { name: '评论 6' })).toBeVisible()
    answerWith({
      ...ANSWERS,
      'comment/save': ({ content }) => ({
        data: { comment: sampleComment('100', String(content), { own: true, status: 'pending' }) },
      }),
    })
    await write('敏感的一条')
    expect(await screen.findByText('已提交，审核后大家能看到')).toBeVisible()
    expect((await articleOf('敏感的一条')).getByText('审核中，只有你能看到')).toBeVisible()
    expect(screen.getByRole('heading', { name: '评论 6' })).toBeVisible()
  })

  test('没发出去时说原因，写的字还在', async () => {
    answerWith({ ...ANSWERS, 'comment/save': () => ({ code: 'TOO_FAST', msg: '发得太快了，请过几秒再发' }) })
    show()
    await write('再来一条')
    expect(await screen.findByRole('alert')).toHaveTextContent('发得太快了，请过几秒再发')
    expect(screen.getByRole('textbox', { name: '说说你的看法' })).toHaveValue('再来一条')
  })

  test('回复在那一条下面', async () => {
    show()
    await userEvent.click((await articleOf('同意')).getByRole('button', { name: '回复股友11' }))
    const sheet = within(await screen.findByRole('dialog', { name: '回复 股友11' }))
    await userEvent.type(await sheet.findByRole('textbox', { name: '回复 股友11' }), '我也这么看')
    await userEvent.click(sheet.getByRole('button', { name: '发送' }))
    expect(await screen.findByText('我也这么看')).toBeVisible()
    expect(askedOf('comment/save')).toMatchObject([{ parentId: '11', content: '我也这么看', targetId: '7' }])
  })

  test('顶一下马上变，再点收回；没记下就恢复原样', async () => {
    show()
    const one = await articleOf('看好后市')
    await userEvent.click(one.getByRole('button', { name: '顶，3 人' }))
    const pressed = await one.findByRole('button', { name: '顶，4 人', pressed: true })
    await userEvent.click(pressed)
    expect(await one.findByRole('button', { name: '顶，3 人', pressed: false })).toBeVisible()
    expect(askedOf('updown/cancel')).toMatchObject([{ id: '1' }])
    answerWith({ ...ANSWERS, 'updown/up': () => ({ code: 'COMMENT_UNKNOWN', msg: '评论不存在或已删除' }) })
    await userEvent.click(one.getByRole('button', { name: '顶，3 人' }))
    expect(await screen.findByText('评论不存在或已删除')).toBeVisible()
    expect(one.getByRole('button', { name: '顶，3 人', pressed: false })).toBeVisible()
  })

  test('自己的可以删除，删前问一声；别人的可以举报', async () => {
    show()
    await userEvent.click((await articleOf('我说过的')).getByRole('button', { name: /更多操作/ }))
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByText('我说过的')).toBeNull())
    expect(screen.getByRole('heading', { name: '评论 4' })).toBeVisible()
    await userEvent.click((await articleOf('看好后市')).getByRole('button', { name: /更多操作/ }))
    await userEvent.click(await screen.findByRole('button', { name: '举报' }))
    await userEvent.click(await screen.findByRole('button', { name: REASON_NAMES.ad }))
    await userEvent.click(screen.getByRole('button', { name: '提交举报' }))
    expect(await screen.findByText('已举报，我们会尽快处理')).toBeVisible()
    expect(askedOf('comment/report')).toMatchObject([{ id: '1', reason: 'ad' }])
  })

  test('没登录的人看得到，写、顶、回复先去登录，登录后回到这里', async () => {
    show({ isGuest: true })
    expect(await screen.findByRole('link', { name: '登录后说说你的看法' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2FUGC%3Fid%3D7',
    )
    await userEvent.click((await articleOf('看好后市')).getByRole('button', { name: '顶，3 人' }))
    expect(await screen.findByText('来到 /login?gotourl=/UGC?id=7')).toBeVisible()
    expect(askedOf('updown/up')).toEqual([])
  })

  test('删掉的只留位置，没有评论时请人先说，取不到可以重试', async () => {
    answerWith({
      ...ANSWERS,
      'comment/query': () =>
        pageOf([sampleComment('1', '', { gone: true, replies: 1, shown: [sampleReply('11', '留下的回复')] })]),
    })
    show()
    expect(await screen.findByText('这条评论已经不在了')).toBeVisible()
    expect(screen.getByText('留下的回复')).toBeVisible()
    let down = true
    answerWith({ ...ANSWERS, 'comment/query': () => (down ? 'offline' : pageOf([])) })
    await userEvent.click(screen.getByRole('radio', { name: '最新' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有评论，说说你的看法')).toBeVisible()
  })
})

describe('评论数', () => {
  test('页面先显示完；一个页面里的许多个合成一次去问，没有的写“评论”', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    answerWith({
      'comment/counts': () => ({
        data: {
          list: [
            { targetId: '7', count: 12_345 },
            { targetId: '8', count: 0 },
          ],
        },
      }),
    })
    openPage('/', () =>
      ['7', '8'].map((id) => (
        <p key={id}>
          <CommentCount target={{ kind: 'post', id }} />
        </p>
      )),
    )
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(screen.getAllByText('评论')).toHaveLength(2)
    expect(askedOf('comment/counts')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(2200))
    vi.useRealTimers()
    expect(await screen.findByText('1.2万')).toBeVisible()
    expect(screen.getByText('评论')).toBeVisible()
    expect(askedOf('comment/counts')).toMatchObject([{ targetType: 'post', targetIds: '["7","8"]' }])
  })
})
