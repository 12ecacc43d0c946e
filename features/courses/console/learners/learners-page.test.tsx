import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { Learner } from '../../contract/index.ts'
import { AT, COUNTS, course, line } from '../testing/samples.ts'
import { LearnersPage } from './learners-page.tsx'

const API = '/courses/api/staff/'
const ONE: Learner = { memberId: 'u-1', nickname: '学员一', how: 'hand', enrolledAt: AT, until: null, isOver: false }
const REPORT = {
  byKind: { free: 5, bought: 4, hand: 2, trial: 1 },
  income: { sold: 4, refunded: 1, paidFen: 39_600, refundedFen: 9900, coins: 30, refundedCoins: 0 },
  total: 12,
  active: 9,
  days: [
    { day: '2026-11-19', enrolled: 0 },
    { day: '2026-11-20', enrolled: 3 },
  ],
}

function open(rest: string, answers: Answers) {
  answerWith({
    [`${API}find`]: () => ({ data: course({ status: 'published', publishedAt: AT }) }),
    [`${API}report`]: () => ({ data: REPORT }),
    [`${API}learners`]: () => ({
      data: {
        list: [
          ONE,
          { ...ONE, memberId: 'u-2', nickname: '学员二', how: 'bought', until: AT },
          { ...ONE, memberId: 'u-3', nickname: '学员三', isOver: true },
        ],
        nextCursor: null,
      },
    }),
    ...answers,
  })
  render(
    <>
      <LearnersPage {...pageProps({ rest })} />
      <ToastHost />
    </>,
  )
}

test('从上架的课里选一门', async () => {
  open('', { [`${API}list`]: () => ({ data: { list: [line()], nextCursor: null, counts: COUNTS } }) })
  expect(await screen.findByRole('link', { name: 'K线入门' })).toHaveAttribute(
    'href',
    '/console/course-learners/course-candles',
  )
  expect(lastAsked(`${API}list`)).toMatchObject({ group: 'published' })
})

test('报表：各种方式各多少人，近三十天每天的报名', async () => {
  open('course-candles', {})
  expect(await screen.findByText('近三十天新报名 3 人，一天最多 3 人')).toBeVisible()
  const bars = within(screen.getByRole('figure', { name: '近三十天每天新报名' })).getAllByRole('listitem')
  expect(bars.map((bar) => bar.textContent)).toEqual(['2026-11-19 0 人', '2026-11-20 3 人'])
})

test('收回写明原因；买的课在订单里退，结束了的不能再收', async () => {
  open('course-candles', {
    [`${API}revoke`]: ({ memberId }) => ({ data: { ...ONE, memberId, isOver: true } }),
  })
  const table = await screen.findByRole('table', { name: '学员' })
  expect(within(table).getByText('在订单里退款')).toBeVisible()
  expect(within(table).getAllByRole('button', { name: '收回' })).toHaveLength(1)
  await userEvent.click(within(table).getByRole('button', { name: '收回' }))
  const dialog = within(await screen.findByRole('dialog', { name: '收回 学员一 的课' }))
  expect(dialog.getByRole('button', { name: '收回' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('收回的原因'), '开错了')
  await userEvent.click(dialog.getByRole('button', { name: '收回' }))
  expect(await screen.findByText('已收回')).toBeVisible()
  expect(within(table).queryByRole('button', { name: '收回' })).toBeNull()
  expect(lastAsked(`${API}revoke`)).toMatchObject({ id: 'course-candles', memberId: 'u-1', reason: '开错了' })
})

test('按会员编号找一位，清空就回到全部', async () => {
  open('course-candles', {
    [`${API}learners`]: ({ memberId }) => ({ data: { list: memberId === undefined ? [ONE] : [], nextCursor: null } }),
  })
  await screen.findByRole('table', { name: '学员' })
  await userEvent.type(screen.getByRole('searchbox', { name: '会员编号' }), 'u-9{Enter}')
  expect(await screen.findByText('这位会员没有报过名')).toBeVisible()
  expect(lastAsked(`${API}learners`)).toMatchObject({ memberId: 'u-9' })
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(await screen.findByRole('table', { name: '学员' })).toBeVisible()
})

test('人工开通：会员、天数、原因都要对；没有这位会员说出来；开好了排在最前', async () => {
  let isThere = false
  open('course-candles', {
    [`${API}enrol`]: () =>
      isThere
        ? { data: { ...ONE, memberId: 'u-8', nickname: '新学员' } }
        : { code: 'MEMBER_UNKNOWN', msg: '没有这位会员' },
  })
  const form = within(await screen.findByRole('form', { name: '人工开通' }))
  const submit = form.getByRole('button', { name: '开通' })
  await userEvent.type(form.getByLabelText('开给哪位会员'), 'u-8')
  await userEvent.type(form.getByLabelText('开通的原因'), '补课')
  await userEvent.type(form.getByLabelText('学多少天'), '0')
  expect(form.getByText('请填 1–3660 的整数，或留空')).toBeVisible()
  expect(submit).toBeDisabled()
  await userEvent.type(form.getByLabelText('学多少天'), '{Backspace}30')
  await userEvent.click(submit)
  expect(await form.findByText('没有这位会员')).toBeVisible()
  isThere = true
  await userEvent.click(submit)
  expect(await screen.findByText('已开通，会员收到消息')).toBeVisible()
  const rows = within(screen.getByRole('table', { name: '学员' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('新学员（u-8）')
  expect(lastAsked(`${API}enrol`)).toMatchObject({ memberId: 'u-8', termDays: 30, reason: '补课' })
  expect(askedOf(`${API}report`)).toHaveLength(2)
})
