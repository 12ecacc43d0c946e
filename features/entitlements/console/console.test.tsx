import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, keysOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { ConsolePageProps } from '@niujin/console-kit'
import type { MemberStanding, RightTable } from '../contract/index.ts'
import { EntitlementsPage } from './entitlements-page.tsx'
import { LimitsPage } from './limits-page.tsx'

const S = '/userapi/entitlement/staff'
const AT = '2026-11-20T02:00:00.000Z'
const PERIOD: MemberStanding['periods'][number] = {
  id: '7',
  thing: 'membership:vip',
  title: 'VIP 会员',
  source: 'operator',
  state: 'live',
  from: AT,
  until: '2026-12-20T02:00:00.000Z',
  days: 30,
  givenAt: AT,
  cause: 'abc',
}
const STANDING: MemberStanding = {
  memberId: 'u-7',
  nickname: '老张',
  level: 'vip',
  periods: [PERIOD, { ...PERIOD, id: '6', title: '均线课', state: 'taken-back', source: 'order', cause: 'A1:2' }],
  history: [
    { id: '1', periodId: '7', title: 'VIP 会员', who: 'u-op', from: '', to: 'live', reason: '活动补发', at: AT },
  ],
}
const TABLE: RightTable = {
  rights: [{ name: 'formulas', title: '自编公式', unit: '个', free: 10, vip: 50, svip: 100, most: 100 }],
  history: [{ id: '1', name: 'formulas', level: 'vip', who: 'u-op', from: 40, to: 50, reason: '周年', at: AT }],
}

function open(page: (props: ConsolePageProps) => React.ReactNode, given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  const Page = page
  return render(
    <>
      <Page {...given} />
      <ToastHost />
    </>,
  )
}

describe('会员权益', () => {
  test('填会员编号去看', async () => {
    const given = pageProps()
    open(EntitlementsPage, given, {})
    expect(screen.getByRole('button', { name: '查找' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('会员编号'), ' u/7 {Enter}')
    expect(given.go).toHaveBeenCalledWith('/console/entitlements/u%2F7')
  })

  test('有什么、从哪里来、经过怎样；结束了的没有收回', async () => {
    open(EntitlementsPage, pageProps({ rest: 'u-7' }), { [`${S}/member`]: () => ({ data: STANDING }) })
    const [, live, back] = within(await screen.findByRole('table', { name: '权益' })).getAllByRole('row')
    for (const text of ['VIP 会员', '使用中', '工作人员发放 abc', '2026-12-20 10:00'])
      expect(live).toHaveTextContent(text)
    for (const text of ['均线课', '已退回', '购买 A1:2']) expect(back).toHaveTextContent(text)
    expect(screen.getAllByRole('button', { name: /^收回/ })).toHaveLength(1)
    const step = within(screen.getByRole('table', { name: '经过' })).getAllByRole('row')[1]
    for (const text of ['没有 → 可用', 'u-op', '活动补发']) expect(step).toHaveTextContent(text)
  })

  test('没有的会员说没有', async () => {
    open(EntitlementsPage, pageProps({ rest: 'nobody' }), {
      [`${S}/member`]: () => ({ code: 'MEMBER_UNKNOWN', msg: '没有这位会员' }),
    })
    expect(await screen.findByText('没有这位会员')).toBeVisible()
  })

  test('发放：问一遍再给，只给一次；不行时说为什么', async () => {
    let isRefused = true
    open(EntitlementsPage, pageProps({ rest: 'u-7' }), {
      [`${S}/member`]: () => ({ data: { ...STANDING, periods: [], history: [] } }),
      [`${S}/grant`]: () => (isRefused ? { code: 'SAME_PERSON', msg: '不能给自己发放' } : { data: STANDING }),
    })
    const form = within(await screen.findByRole('form', { name: '发放' }))
    const submit = form.getByRole('button', { name: '发放' })
    expect(submit).toBeDisabled()
    await userEvent.click(form.getByLabelText('SVIP 会员'))
    await userEvent.clear(form.getByLabelText('天数'))
    await userEvent.type(form.getByLabelText('天数'), '7')
    await userEvent.type(form.getByLabelText('发放的原因'), '活动补发')
    const give = async () => {
      await userEvent.click(submit)
      const dialog = within(await screen.findByRole('alertdialog', { name: '发放SVIP 会员 7 天？' }))
      await userEvent.click(dialog.getByRole('button', { name: '发放' }))
    }
    await give()
    expect(await screen.findByText('不能给自己发放')).toBeVisible()
    isRefused = false
    await give()
    expect(await screen.findByRole('table', { name: '权益' })).toBeVisible()
    expect(askedOf(`${S}/grant`).at(-1)).toMatchObject({
      memberId: 'u-7',
      thing: 'membership:svip',
      days: '7',
      reason: '活动补发',
    })
    expect(keysOf(`${S}/grant`).every((key) => key !== null)).toBe(true)
  })

  test('别的权益要有名字与名称', async () => {
    open(EntitlementsPage, pageProps({ rest: 'u-7' }), {
      [`${S}/member`]: () => ({ data: STANDING }),
      [`${S}/grant`]: () => ({ data: STANDING }),
    })
    const form = within(await screen.findByRole('form', { name: '发放' }))
    await userEvent.click(form.getByLabelText('其他'))
    await userEvent.type(form.getByLabelText('发放的原因'), '补课')
    await userEvent.type(form.getByLabelText('权益的名字'), 'Course')
    expect(form.getByText('由小写字母开头，可以接冒号与编号')).toBeVisible()
    await userEvent.clear(form.getByLabelText('权益的名字'))
    await userEvent.type(form.getByLabelText('权益的名字'), 'course:12')
    expect(form.getByRole('button', { name: '发放' })).toBeDisabled()
    await userEvent.type(form.getByLabelText('名称'), '均线课')
    await userEvent.click(form.getByRole('button', { name: '发放' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '发放均线课 30 天？' })).getByRole('button', {
        name: '发放',
      }),
    )
    expect(await screen.findByText('已发放，会员会收到消息')).toBeVisible()
    expect(askedOf(`${S}/grant`)[0]).toMatchObject({ thing: 'course:12', title: '均线课', days: '30' })
  })

  test('收回：要写原因；已经结束的说请刷新', async () => {
    let isGone = true
    open(EntitlementsPage, pageProps({ rest: 'u-7' }), {
      [`${S}/member`]: () => ({ data: STANDING }),
      [`${S}/revoke`]: () =>
        isGone
          ? { code: 'PERIOD_GONE', msg: '这段权益已经结束，请刷新' }
          : { data: { ...STANDING, level: 'free', periods: [{ ...PERIOD, state: 'revoked' }] } },
    })
    await userEvent.click(await screen.findByRole('button', { name: '收回VIP 会员（编号 7）' }))
    const dialog = within(await screen.findByRole('dialog', { name: '收回VIP 会员？' }))
    const revoke = () => userEvent.click(dialog.getByRole('button', { name: '收回' }))
    await revoke()
    expect(dialog.getByText('请写明原因')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('收回的原因'), '发错了')
    await revoke()
    expect(await dialog.findByText('这段权益已经结束，请刷新')).toBeVisible()
    isGone = false
    await revoke()
    expect(await screen.findByText('已收回')).toBeVisible()
    expect(askedOf(`${S}/revoke`)[0]).toMatchObject({ periodId: '7', reason: '发错了' })
  })
})

describe('等级权益', () => {
  test('看到各级的数与改动；改一项，顺序不对不能存', async () => {
    open(LimitsPage, pageProps(), {
      [`${S}/rights`]: () => ({ data: TABLE }),
      [`${S}/setRight`]: () => ({ data: { ...TABLE, rights: [{ ...TABLE.rights[0], free: 20 }] } }),
    })
    const table = within(await screen.findByRole('table', { name: '各等级的权益' }))
    expect(table.getAllByRole('row')[1]).toHaveTextContent('自编公式（个）1050100100')
    expect(screen.getByRole('table', { name: '改动的经过' })).toHaveTextContent('自编公式 · VIP 会员40 → 50u-op周年')
    await userEvent.click(table.getByRole('button', { name: '改自编公式' }))
    const form = within(screen.getByRole('form', { name: '改自编公式' }))
    const free = form.getByLabelText('普通用户')
    const write = async (text: string) => {
      await userEvent.clear(free)
      await userEvent.type(free, text)
    }
    await userEvent.type(form.getByLabelText('改动的原因'), '周年')
    expect(form.getByRole('button', { name: '保存' })).toBeDisabled()
    await write('60')
    expect(form.getByRole('alert')).toHaveTextContent('须普通用户 ≤ VIP 会员 ≤ SVIP 会员')
    await write('101')
    expect(form.getByRole('alert')).toHaveTextContent('请填 0–100 的整数')
    await write('20')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('自编公式已改，马上算数')).toBeVisible()
    expect(table.getAllByRole('row')[1]).toHaveTextContent('自编公式（个）2050100100')
    expect(askedOf(`${S}/setRight`)[0]).toMatchObject({ name: 'formulas', free: '20', vip: '50', reason: '周年' })
  })
})
