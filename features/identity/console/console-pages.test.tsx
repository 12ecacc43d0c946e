import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, asked, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { Person } from '../contract/index.ts'
import { LogPage } from './log/log-page.tsx'
import { MePage } from './me/me-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { identityPages } from './pages.ts'

const PEOPLE = '/userapi/staff/people'
const LOG = '/userapi/staff/log'
const DEVICES = '/userapi/userapi/devices'
const ALL = ['member.find', 'member.freeze', 'role.manage', 'audit.read']

const LAO_NIU: Person = {
  niujinUid: 'u-1001',
  id: '1001',
  nickname: '老牛',
  mobile: '138****5678',
  roles: ['teacher'],
  frozen: false,
  deletionAt: null,
  createdAt: '2026-01-02T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:30:00.000Z',
}
const XIAO_NIU: Person = { ...LAO_NIU, niujinUid: 'u-1002', id: '1002', nickname: '小牛', roles: [], frozen: true }

const props = (rest: string, actions: readonly string[] = ALL) => pageProps({ rest, actions })

function open(page: (given: ConsolePageProps) => React.ReactNode, given: ConsolePageProps, replies: Answers) {
  answerWith(replies)
  const Page = page
  return render(
    <>
      <Page {...given} />
      <ToastHost />
    </>,
  )
}
const people = (...list: Person[]): Answers => ({ [PEOPLE]: () => ({ data: { list, nextCursor: null } }) })
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

beforeEach(() => sessionStorage.clear())

test('页面各要哪项权限', () => {
  expect(identityPages.map(({ path, right }) => [path, right])).toEqual([
    ['/console/members', 'member.find'],
    ['/console/log', 'audit.read'],
    ['/console/me', undefined],
  ])
})

describe('成员列表', () => {
  test('写出昵称、号码、角色、状态与时间，点昵称打开', async () => {
    open(MembersPage, props(''), people(LAO_NIU, XIAO_NIU))
    const [first, second] = await rows()
    for (const text of ['老牛', '编号 1001', '138****5678', '老师', '正常', '2026-01-02 10:00', '2026-11-20 10:30'])
      expect(first).toHaveTextContent(text)
    for (const text of ['小牛', '会员', '已停用']) expect(second).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: /老牛/ })).toHaveAttribute('href', '/console/members/u-1001')
  })

  test('按回车查找，可以再按角色，清空后回到全部', async () => {
    open(MembersPage, props(''), people(LAO_NIU))
    const box = screen.getByRole('searchbox')
    await userEvent.type(box, ' 13812345678{Enter}')
    await waitFor(() => expect(lastAsked(PEOPLE)).toMatchObject({ q: '13812345678' }))
    await userEvent.click(screen.getByRole('button', { name: '运营' }))
    await waitFor(() => expect(lastAsked(PEOPLE)).toMatchObject({ q: '13812345678', role: 'operator' }))
    expect(screen.getByRole('button', { name: '运营' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    await waitFor(() => expect(lastAsked(PEOPLE)).toMatchObject({ role: 'operator' }))
    expect(lastAsked(PEOPLE)?.['q'] ?? '').toBe('')
  })

  test('一页一页往下加载，中途断了可以重试，前面的还在', async () => {
    let down = true
    open(MembersPage, props(''), {
      [PEOPLE]: ({ cursor }) => {
        if (cursor === undefined) return { data: { list: [LAO_NIU], nextCursor: '1001' } }
        return down ? 'offline' : { data: { list: [XIAO_NIU], nextCursor: null } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  })

  test('没有查到、没有权限，各有说明', async () => {
    const { unmount } = open(MembersPage, props(''), people())
    expect(await screen.findByText('没有查到这样的成员')).toBeVisible()
    unmount()
    open(MembersPage, props(''), { [PEOPLE]: () => ({ code: 'NOT_ALLOWED', msg: '没有权限' }) })
    expect(await screen.findByText('没有权限')).toBeVisible()
  })

  test('看完一个人回来，查的条件与结果还在', async () => {
    const { rerender } = open(MembersPage, props(''), people(LAO_NIU))
    await userEvent.type(screen.getByRole('searchbox'), '老{Enter}')
    await waitFor(() => expect(lastAsked(PEOPLE)).toMatchObject({ q: '老' }))
    await rows()
    rerender(<MembersPage {...props('u-1001')} />)
    expect(await screen.findByRole('heading', { name: '老牛' })).toBeVisible()
    await waitFor(() => expect(lastAsked(PEOPLE)).toMatchObject({ q: 'u-1001' }))
    const before = askedOf(PEOPLE).length
    rerender(<MembersPage {...props('')} />)
    expect(screen.getByRole('searchbox')).toHaveValue('老')
    expect(await rows()).toHaveLength(1)
    expect(askedOf(PEOPLE).length).toBe(before)
  })
})

describe('一个成员', () => {
  const opened = (actions?: readonly string[], person = LAO_NIU) =>
    open(MembersPage, props(person.niujinUid, actions), {
      ...people({ ...XIAO_NIU, nickname: 'u-1001-的粉丝' }, person),
      '/userapi/staff/grantRole': ({ role }) => ({ data: { ...person, roles: [...person.roles, role] } }),
      '/userapi/staff/revokeRole': () => ({ data: { ...person, roles: [] } }),
      '/userapi/staff/freeze': ({ frozen }) => ({ data: { ...person, frozen: frozen === 'true' } }),
      '/userapi/staff/resetTotp': () => ({ data: person }),
    })
  const sayWhy = async (reason: string, confirm: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '原因' }), reason)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
  }

  test('按编号找到的是本人，不是昵称相像的人', async () => {
    opened()
    expect(await screen.findByRole('heading', { name: '老牛' })).toBeVisible()
    expect(screen.getByText('138****5678')).toBeVisible()
    expect(screen.queryByText('u-1001-的粉丝')).toBeNull()
  })

  test('给予角色要写原因，做完当场看到', async () => {
    opened()
    await userEvent.click(await screen.findByRole('button', { name: '给予运营角色' }))
    const dialog = await screen.findByRole('dialog', { name: '给予“运营”角色' })
    await userEvent.click(within(dialog).getByRole('button', { name: '给予角色' }))
    expect(screen.getByText('请写明原因')).toBeVisible()
    expect(askedOf('/userapi/staff/grantRole')).toHaveLength(0)
    await sayWhy(' 新入职 ', '给予角色')
    expect(await screen.findByText('已给予“运营”角色')).toBeInTheDocument()
    expect(lastAsked('/userapi/staff/grantRole')).toMatchObject({
      niujinUid: 'u-1001',
      role: 'operator',
      reason: '新入职',
    })
    expect(await screen.findByRole('button', { name: '解除运营角色' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '给予运营角色' })).toBeNull()
  })

  test('解除角色', async () => {
    opened()
    await userEvent.click(await screen.findByRole('button', { name: '解除老师角色' }))
    await sayWhy('离职', '解除角色')
    expect(await screen.findByText('只是普通会员，没有别的角色。')).toBeVisible()
    expect(lastAsked('/userapi/staff/revokeRole')).toMatchObject({ role: 'teacher', reason: '离职' })
  })

  test('停用之后是恢复', async () => {
    opened()
    await userEvent.click(await screen.findByRole('button', { name: '停用账号' }))
    await sayWhy('刷屏', '停用账号')
    expect(await screen.findByText('已停用')).toBeVisible()
    expect(lastAsked('/userapi/staff/freeze')).toMatchObject({ frozen: 'true', reason: '刷屏' })
    await userEvent.click(await screen.findByRole('button', { name: '恢复账号' }))
    await sayWhy('申诉成立', '恢复账号')
    expect(await screen.findByText('正常')).toBeVisible()
  })

  test('被拒绝时说明，写的原因还在', async () => {
    opened()
    answerWith({
      ...people(LAO_NIU),
      '/userapi/staff/revokeRole': () => ({ code: 'LAST_ADMIN', msg: '至少要留一位管理员' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '解除老师角色' }))
    await sayWhy('试试', '解除角色')
    expect(await screen.findByText('至少要留一位管理员')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '原因' })).toHaveValue('试试')
  })

  test('工作人员的动态口令可以重置，普通会员没有这一项', async () => {
    const { unmount } = opened(ALL, { ...LAO_NIU, roles: ['operator'] })
    await userEvent.click(await screen.findByRole('button', { name: '重置动态口令' }))
    await sayWhy('手机丢了', '重置动态口令')
    await waitFor(() =>
      expect(lastAsked('/userapi/staff/resetTotp')).toMatchObject({ niujinUid: 'u-1001', reason: '手机丢了' }),
    )
    unmount()
    opened()
    await screen.findByRole('button', { name: '停用账号' })
    expect(screen.queryByRole('button', { name: '重置动态口令' })).toBeNull()
  })

  test('只能查看的人看不到任何操作', async () => {
    opened(['member.find'])
    await screen.findByRole('heading', { name: '老牛' })
    expect(screen.getByText('老师')).toBeVisible()
    expect(screen.queryByRole('button', { name: /角色|账号|口令/ })).toBeNull()
  })

  test('客户来电要让丢失的手机退出：先查看设备，写原因，只退那一台', async () => {
    const phone = {
      id: '11111111-1111-4111-8111-111111111111',
      name: '微信 · iPhone',
      current: false,
      ip: '203.0.*.*',
      signedInAt: '2026-11-20T02:00:00.000Z',
      lastSeenAt: '2026-11-20T03:00:00.000Z',
    }
    let list = [phone, { ...phone, id: '22222222-2222-4222-8222-222222222222', name: 'Chrome · Windows' }]
    open(MembersPage, props('u-1001', ['member.find', 'member.devices']), {
      ...people(LAO_NIU),
      '/userapi/staff/devices': () => ({ data: { list } }),
      '/userapi/staff/signOut': ({ id }) => {
        list = list.filter((one) => one.id !== id)
        return { data: LAO_NIU }
      },
    })
    await screen.findByText('查看会写进操作日志。')
    expect(askedOf('/userapi/staff/devices')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: '查看登录设备' }))
    expect(await screen.findByText('Chrome · Windows')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '让微信 · iPhone退出' }))
    await sayWhy('手机丢了', '退出登录')
    await waitFor(() => expect(screen.queryByText('微信 · iPhone')).toBeNull())
    expect(lastAsked('/userapi/staff/signOut')).toMatchObject({ niujinUid: 'u-1001', id: phone.id, reason: '手机丢了' })
    await userEvent.click(screen.getByRole('button', { name: '全部退出' }))
    await sayWhy('账号被盗', '退出登录')
    await waitFor(() => expect(lastAsked('/userapi/staff/signOut')).toMatchObject({ reason: '账号被盗' }))
    expect(lastAsked('/userapi/staff/signOut')).not.toHaveProperty('id')
  })

  test('能看身份证号的：按了才看打码的实名，写原因清除；自己的清不了，别人看不到入口', async () => {
    const card = { realName: '张*', idNoMask: '110****002X', verifiedAt: '2026-11-19T02:45:00.000Z' }
    let kept: typeof card | null = card
    const replies: Answers = {
      ...people(LAO_NIU),
      '/userapi/staff/realName': () => ({ data: { card: kept } }),
      '/userapi/staff/resetRealName': () => {
        kept = null
        return { data: LAO_NIU }
      },
    }
    const READS = ['member.find', 'id-number.read']
    const { unmount } = open(MembersPage, props('u-1001', READS), replies)
    await userEvent.click(await screen.findByRole('button', { name: '查看实名信息' }))
    for (const text of ['张*', '110****002X', '2026-11-19 10:45']) expect(await screen.findByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '清除实名信息' }))
    await sayWhy('登记错了', '清除实名信息')
    expect(await screen.findByText('没有实名。')).toBeVisible()
    expect(lastAsked('/userapi/staff/resetRealName')).toMatchObject({ niujinUid: 'u-1001', reason: '登记错了' })
    unmount()
    kept = card
    const own = open(MembersPage, props('u-admin', READS), {
      ...replies,
      ...people({ ...LAO_NIU, niujinUid: 'u-admin' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '查看实名信息' }))
    expect(await screen.findByText('自己的实名不能由自己清除。')).toBeVisible()
    own.unmount()
    open(MembersPage, props('u-1001', ['member.find']), replies)
    expect(await screen.findByRole('heading', { name: '老牛' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '查看实名信息' })).toBeNull()
  })

  test('不能停用自己', async () => {
    opened(ALL, { ...LAO_NIU, niujinUid: 'u-admin', roles: ['admin'] })
    expect(await screen.findByText('自己的账号不能由自己停用或重置，请另一位管理员操作。')).toBeVisible()
    expect(screen.queryByRole('button', { name: '停用账号' })).toBeNull()
  })

  test('没有这个人时给出回去的路', async () => {
    open(MembersPage, props('u-nobody'), people())
    expect(await screen.findByText('没有这个成员，可能已经注销')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: '返回成员列表' }))
      expect(link).toHaveAttribute('href', '/console/members')
  })
})

describe('操作日志', () => {
  const entries = [
    {
      at: '2026-11-20T02:00:00.000Z',
      actor: 'u-admin',
      action: 'grant-role',
      target: 'u-1001',
      detail: 'operator：新入职：二组',
    },
    { at: '2026-11-20T01:00:00.000Z', actor: 'system', action: 'erase', target: 'u-9', detail: '' },
    { at: '2026-11-20T00:00:00.000Z', actor: 'u-admin', action: 'something-new', target: 'u-9', detail: 'x' },
  ]
  const log: Answers = { [LOG]: () => ({ data: { list: entries, nextCursor: null } }) }

  test('新的在前，操作与角色写成中文，人可以点开', async () => {
    open(LogPage, props(''), log)
    const [first, second, third] = await rows()
    for (const text of ['2026-11-20 10:00', '给予角色', 'u-1001', '运营：新入职：二组', 'u-admin'])
      expect(first).toHaveTextContent(text)
    for (const text of ['清除资料', '系统', '—']) expect(second).toHaveTextContent(text)
    expect(third).toHaveTextContent('something-new')
    expect(screen.getByRole('link', { name: 'u-1001' })).toHaveAttribute('href', '/console/members/u-1001')
    expect(screen.queryByRole('link', { name: '系统' })).toBeNull()
  })

  test('不能查成员的人看到编号而不是链接；刷新再取一次', async () => {
    open(LogPage, props('', ['audit.read']), log)
    await rows()
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(askedOf(LOG)).toHaveLength(2))
  })
})

describe('我的登录', () => {
  const phone = {
    id: 'b-2',
    name: '微信 · iPhone',
    current: false,
    ip: '203.0.*.*',
    signedInAt: '2026-11-20T02:00:00.000Z',
    lastSeenAt: '2026-11-20T03:00:00.000Z',
  }
  const here = { ...phone, id: 'b-1', name: 'Chrome · Windows（后台）', current: true }

  test('本机之外的设备可以让它退出，确认后才做', async () => {
    let list = [here, phone]
    open(MePage, props(''), {
      [DEVICES]: () => ({ data: { list } }),
      '/userapi/userapi/signOutDevice': () => {
        list = [here]
        return { data: {} }
      },
    })
    expect(screen.getByText(/2026-12-21 10:00 为止/)).toBeVisible()
    expect(screen.getByText('管理员')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: '让微信 · iPhone退出' }))
    expect(screen.queryByRole('button', { name: /Chrome.*退出/ })).toBeNull()
    expect(askedOf('/userapi/userapi/signOutDevice')).toHaveLength(0)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
    await waitFor(() => expect(lastAsked('/userapi/userapi/signOutDevice')).toMatchObject({ id: 'b-2' }))
    await waitFor(() => expect(screen.queryByText('微信 · iPhone')).toBeNull())
    expect(screen.queryByRole('button', { name: '让其他设备都退出' })).toBeNull()
  })

  test('让其他设备都退出', async () => {
    open(MePage, props(''), {
      [DEVICES]: () => ({ data: { list: [here, phone] } }),
      '/userapi/userapi/signOutOthers': () => ({ data: { signedOut: 1 } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '让其他设备都退出' }))
    expect(await screen.findByText('包括手机上的登录，只留下本机。')).toBeVisible()
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '退出' }))
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/userapi/userapi/signOutOthers'))
  })
})
