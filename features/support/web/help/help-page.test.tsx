import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { articleOf, ARTICLES, TOPICS } from '../../domain/index.ts'
import HelpPage, { clientLoader, meta } from './help-page.tsx'
import { parted } from './parted.ts'

const lineOf = ({ id, topic, question }: (typeof ARTICLES)[number]) => ({ id, topic, question })
const INDEX = {
  topics: Object.entries(TOPICS).map(([key, topic]) => ({
    key,
    ...topic,
    articles: ARTICLES.filter((one) => one.topic === key).map(lineOf),
  })),
  popular: ARTICLES.slice(0, 6).map(lineOf),
}
const LOGIN = articleOf('login')
const ARTICLE = {
  id: 'login',
  topic: 'account',
  topicName: '登录与账号',
  question: '怎样登录或注册？',
  paragraphs: LOGIN?.paragraphs ?? [],
  steps: LOGIN?.steps ?? [],
  links: [
    { text: '去登录', path: '/login' },
    { text: '没有的页', path: '/Nowhere' },
  ],
  related: ARTICLES.slice(1, 4).map(lineOf),
  helpful: 3,
  vote: null,
}
const ANSWERS: Answers = {
  '/userapi/help/index': () => ({ data: INDEX }),
  '/userapi/help/search': ({ q }) => ({
    data: {
      list:
        q === '验证码'
          ? [
              {
                id: 'sms-code',
                topic: 'account',
                topicName: '登录与账号',
                question: '收不到验证码怎么办？',
                excerpt: '…验证码五分钟内有效',
                marks: ['验证码'],
              },
            ]
          : [],
    },
  }),
  '/userapi/help/get': ({ id }) =>
    id === 'login' ? { data: ARTICLE } : { code: 'ARTICLE_UNKNOWN', msg: '没有这篇帮助' },
  '/userapi/help/vote': ({ helpful }) => ({ data: { helpful: helpful === 'true' ? 4 : 3, vote: helpful === 'true' } }),
}
beforeEach(() => answerWith(ANSWERS))
const open = (path = '/Help', routedPaths?: string[]) =>
  openPage(path, HelpPage, { loader: clientLoader, boot: { ...EMPTY_BOOT, routedPaths } })
const box = () => screen.findByRole('searchbox')

describe('帮助首页', () => {
  test('八个主题与常见问题，各去一处；找不到可以问', async () => {
    open()
    const topics = await screen.findByRole('navigation', { name: '帮助主题' })
    expect(within(topics).getAllByRole('link')).toHaveLength(8)
    expect(within(topics).getByRole('link', { name: /行情与图表/ })).toHaveAttribute('href', '/Help?topic=market')
    expect(within(screen.getByRole('region', { name: '常见问题' })).getAllByRole('link')).toHaveLength(6)
    expect(screen.getByRole('link', { name: '提交反馈' })).toHaveAttribute('href', '/FeedBack')
  })

  test('一个主题的问题，主题的名字在页头', async () => {
    open('/Help?topic=privacy')
    const region = await screen.findByRole('region', { name: /^\d+ 个问题$/ })
    expect(within(region).getByRole('link', { name: '怎样导出我的数据？' })).toHaveAttribute(
      'href',
      '/Help?id=export-data',
    )
  })

  test('断网时可重试', async () => {
    answerWith({ ...ANSWERS, '/userapi/help/index': () => 'offline' })
    open()
    await screen.findByRole('alert')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('navigation', { name: '帮助主题' })).toBeVisible()
  })
})

describe('查帮助', () => {
  test('停下才查，标出要找的字，清空回到首页', async () => {
    open()
    await userEvent.type(await box(), '验证码')
    const row = within(await screen.findByRole('list', { name: '找到的答案' })).getByRole('link', {
      name: /收不到验证码怎么办/,
    })
    expect(row).toHaveAttribute('href', '/Help?id=sms-code')
    expect(
      within(row)
        .getAllByText('验证码')
        .map(({ tagName }) => tagName),
    ).toEqual(['MARK', 'MARK'])
    expect(askedOf('/userapi/help/search')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(await screen.findByRole('navigation', { name: '帮助主题' })).toBeVisible()
  })

  test('地址里有要找的，框里也有；没有结果时指路', async () => {
    open('/Help?q=火星')
    expect(await screen.findByText(/没有找到“火星”的答案/)).toBeVisible()
    expect(await box()).toHaveValue('火星')
    expect(screen.getByRole('link', { name: '提交反馈' })).toHaveAttribute('href', '/FeedBack')
  })

  test('按标出的字切开，合起来还是原文', () => {
    expect(parted('用MACD和macd', ['macd']).map(({ piece, hit }) => (hit ? `[${piece}]` : piece))).toEqual([
      '用',
      '[MACD]',
      '和',
      '[macd]',
    ])
    expect(
      parted('a.b(c', ['.', '('])
        .map(({ piece }) => piece)
        .join(''),
    ).toBe('a.b(c')
    expect(parted('原文', [])).toEqual([{ from: 0, piece: '原文', hit: false }])
  })
})

describe('一篇帮助', () => {
  test('答案、步骤、去处与相关；没有的页面没有链接', async () => {
    open('/Help?id=login', ['/Help', '/login', '/FeedBack'])
    expect(await screen.findByRole('heading', { name: '怎样登录或注册？' })).toBeVisible()
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login')
    expect(screen.queryByText('没有的页')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '联系我们' })).not.toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: '相关问题' })).getAllByRole('link')).toHaveLength(3)
  })

  test('说有帮助，人数跟着变；可以改主意', async () => {
    open('/Help?id=login')
    expect(await screen.findByText('3 人觉得有帮助')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '有帮助' }))
    expect(await screen.findByText('4 人觉得有帮助')).toBeVisible()
    expect(screen.getByRole('button', { name: '有帮助', pressed: true })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '没帮助' }))
    expect(await screen.findByText('谢谢，我们会改进；急的话请提交反馈')).toBeVisible()
    await waitFor(() => expect(askedOf('/userapi/help/vote')).toHaveLength(2))
  })

  test('没有这篇时指路', async () => {
    open('/Help?id=Bad_Id!')
    expect(await screen.findByText('没有这篇帮助，可能已经换了地方')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部帮助' })).toHaveAttribute('href', '/Help')
  })

  test('页头写哪一类帮助，问题只在正文里大写一次；分享与搜索看到的是问题', () => {
    const tags = meta({ loaderData: { view: 'article', article: ARTICLE } } as never)
    expect(tags?.filter((tag) => 'title' in tag)).toEqual([{ title: '登录与账号帮助 - 牛金财经' }])
    expect(tags).toContainEqual({ property: 'og:title', content: '怎样登录或注册？' })
  })
})
