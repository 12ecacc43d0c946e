import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { PublishingRules, QueueItem } from '../contract/index.ts'
import { ReviewPage } from './review-page.tsx'

const S = '/interaction/Rest/api/review/staff'
const AT = '2026-11-20T02:00:00.000Z'
const ITEM: QueueItem = {
  kind: 'post',
  kindName: '说说',
  id: '7',
  title: '',
  text: '想知道的加微信问我',
  pictures: [],
  author: { niujinUid: 'u-7', nickname: '老张' },
  past: { published: 12, rejected: 3 },
  words: ['加微信'],
  reports: 2,
  link: '/talk?id=7',
  at: AT,
}
const ARTICLE: QueueItem = {
  ...ITEM,
  kind: 'article',
  kindName: '文章',
  title: '量价怎么看',
  text: '先看量',
  words: [],
}
const KINDS = [
  { kind: 'post', name: '说说', count: 1 },
  { kind: 'article', name: '文章', count: 1 },
]
const QUEUE = { data: { list: [ITEM, ARTICLE], nextCursor: null, kinds: KINDS } }
const RULES: PublishingRules = {
  settings: [{ name: 'aDay', value: 20 }],
  kinds: [{ kind: 'post', name: '说说', first: false }],
  history: [],
}

function open(answers: Answers, query = '') {
  answerWith(answers)
  return render(
    <>
      <ReviewPage {...pageProps({ query })} />
      <ToastHost />
    </>,
  )
}

describe('审核队列', () => {
  test('命中的词标出来，作者以往、被举报几次都在；同号的两种各是一条', async () => {
    open({ [`${S}/queue`]: () => QUEUE })
    const rows = within(await screen.findByRole('list', { name: '等着审核的' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    for (const text of ['说说', '老张', '发布过 12，退回过 3', '被举报 2 次']) expect(rows[0]).toHaveTextContent(text)
    expect(rows[0]?.querySelector('mark')).toHaveTextContent('加微信')
    expect(screen.getByRole('tab', { name: '全部 2' })).toBeVisible()
  })

  test('没有标题的说说不把开头写两遍；空着的种类收起，正在看的留着', async () => {
    const long = '先看量，再看价。\n缩量回踩不等于见底，放量也不等于见顶，只说明大家看法不一样。'
    const post = { ...ITEM, words: [], text: long, title: '先看量，再看价。 缩量回踩不等于见底，放量也不等…' }
    const kinds = [...KINDS, { kind: 'video', name: '短视频', count: 0 }, { kind: 'note', name: '看盘', count: 0 }]
    open({ [`${S}/queue`]: () => ({ data: { list: [post, ARTICLE], nextCursor: null, kinds } }) }, 'tab=note')
    const rows = within(await screen.findByRole('list', { name: '等着审核的' })).getAllByRole('listitem')
    expect(rows[0]?.textContent.match(/先看量/g)).toHaveLength(1)
    expect(rows[1]).toHaveTextContent('量价怎么看')
    expect(screen.getByRole('tab', { name: '看盘 0' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: /短视频/ })).toBeNull()
  })

  test('键盘：Y 通过，↓ 下一条，N 写原因退回；数跟着变', async () => {
    open({ [`${S}/queue`]: () => QUEUE, [`${S}/decide`]: () => ({ data: { kind: 'post', id: '7' } }) })
    const rows = within(await screen.findByRole('list', { name: '等着审核的' })).getAllByRole('listitem')
    within(rows[0] ?? document.body)
      .getByRole('button', { name: '通过' })
      .focus()
    await userEvent.keyboard('{ArrowDown}n')
    const dialog = within(await screen.findByRole('dialog', { name: '退回这条文章？' }))
    expect(dialog.getByRole('button', { name: '退回' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: '不实信息' }))
    await userEvent.click(dialog.getByRole('button', { name: '退回' }))
    expect(await screen.findByRole('tab', { name: '全部 1' })).toBeVisible()
    // 没有等着的一类不占地方。
    expect(screen.queryByRole('tab', { name: /文章/ })).toBeNull()
    expect(askedOf(`${S}/decide`)[0]).toMatchObject({ kind: 'article', verdict: 'reject', reason: '不实信息' })
    screen.getByRole('button', { name: '通过' }).focus()
    await userEvent.keyboard('y')
    expect(await screen.findByText('没有等着审核的')).toBeVisible()
    expect(askedOf(`${S}/decide`)[1]).toMatchObject({ kind: 'post', id: '7', verdict: 'publish' })
  })

  test('不能审自己的：说为什么，还在队列里', async () => {
    open({
      [`${S}/queue`]: () => QUEUE,
      [`${S}/decide`]: () => ({ code: 'OWN_WORK', msg: '自己的内容由别人来审核' }),
    })
    const [first] = await screen.findAllByRole('button', { name: '通过' })
    if (first) await userEvent.click(first)
    expect(await screen.findByText('自己的内容由别人来审核')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('发布规则', () => {
  test('改一条要写原因，范围外的不能存；先审后发也要写原因', async () => {
    open(
      {
        [`${S}/queue`]: () => QUEUE,
        [`${S}/rules`]: () => ({ data: RULES }),
        [`${S}/setRule`]: () => ({ data: { ...RULES, settings: [{ name: 'aDay', value: 5 }] } }),
        [`${S}/setFirst`]: () => ({ data: { ...RULES, kinds: [{ kind: 'post', name: '说说', first: true }] } }),
      },
      'tab=rules',
    )
    const table = within(await screen.findByRole('table', { name: '发布规则' }))
    await userEvent.click(table.getByRole('button', { name: '改一天最多发布' }))
    const form = within(screen.getByRole('form', { name: '改一天最多发布' }))
    const field = form.getByLabelText('一天最多发布（条）')
    await userEvent.clear(field)
    await userEvent.type(field, '0')
    expect(form.getByText('请填 1–1000 的整数')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    await userEvent.type(form.getByLabelText('改动的原因'), '太多了')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    expect(await table.findByText('5 条')).toBeVisible()
    const first = screen.getByRole('switch', { name: '说说：先审后发' })
    await userEvent.click(first)
    expect(await screen.findByText('先写改动的原因')).toBeVisible()
    await userEvent.type(screen.getByLabelText('改动的原因'), '最近广告多')
    await userEvent.click(first)
    expect(await screen.findByRole('switch', { name: '说说：先审后发' })).toBeChecked()
    expect(askedOf(`${S}/setFirst`)[0]).toMatchObject({ kind: 'post', reason: '最近广告多' })
  })
})
