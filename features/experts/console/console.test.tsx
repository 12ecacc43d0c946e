import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { RecommendedPin, StaffApplication, StaffApplicationLine, StaffExpert } from '../contract/index.ts'
import {
  certificateView,
  staffApplicationGet,
  staffApplications,
  staffDecideApplication,
  staffExpertGet,
  staffExperts,
  staffPins,
  staffRank,
  staffRemovePin,
  staffSaveExpert,
  staffSavePin,
} from '../contract/index.ts'
import { ApplicationsPage } from './applications/applications-page.tsx'
import { ExpertsPage } from './experts/experts-page.tsx'
import { expertPages } from './index.ts'

const AT = '2026-12-01T01:30:00.000Z'
const LINE: StaffApplicationLine = {
  id: 'application-1',
  kind: 'advisor',
  status: 'submitted',
  statusText: '已提交，等待审核',
  niujinUid: 'u-7',
  nickname: '老王',
  name: '王小二',
  submittedAt: AT,
}
const STEP = { id: '1', who: 'u-7', from: 'draft', to: 'submitted', reason: '提交申请', at: AT }
const WHOLE: StaffApplication = {
  ...LINE,
  headline: '十年短线',
  fields: ['short', 'etf'],
  introduction: '愿意讲清楚',
  experience: '某营业部十年',
  licenceNo: 'A1140618030001',
  firm: '某公司',
  hasCertificate: true,
  reason: '',
  retryAt: null,
  updatedAt: AT,
  checkedBy: null,
  history: [STEP],
  can: ['check', 'askInfo', 'reject'],
}
const EXPERT: StaffExpert = {
  niujinUid: 'zhou',
  nickname: '周衡',
  avatar: null,
  badge: { title: 'advisor', licence: 'A1140618030001' },
  headline: '跟着产业走',
  fields: ['sector'],
  followers: 12,
  isListed: true,
  standing: { points: 55.5, pieces: 30, growth: 8, activityPoints: 40, growthPoints: 0.5, recordPoints: 15 },
  introduction: '跟踪产业链',
  licenceNo: 'A1140618030001',
  firm: '某公司',
  cover: null,
  history: [{ ...STEP, from: 'listed', to: 'listed', reason: '核对执业信息' }],
}
const PIN: RecommendedPin = {
  id: 'pin-0001',
  niujinUid: 'zhou',
  nickname: '周衡',
  sort: 1,
  from: '2026-12-01T01:30:00.000Z',
  until: '2026-12-08T01:30:00.000Z',
  isNow: true,
}
const page = (...list: unknown[]) => ({ data: { list, nextCursor: null } })

function open(Page: typeof ExpertsPage, given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  return render(
    <>
      <Page {...given} />
      <ToastHost />
    </>,
  )
}
const type = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('两页各要各的权限', () => {
  expect(expertPages.map(({ path, right }) => [path, right])).toEqual([
    ['/console/experts', 'application.check'],
    ['/console/applications', 'application.read'],
  ])
})

describe('入驻申请', () => {
  test('先看待初审的，等得最久的在前；按状态换地址', async () => {
    const given = pageProps()
    open(ApplicationsPage, given, { [staffApplications.path]: () => page(LINE) })
    const row = within(await screen.findByRole('table', { name: '入驻申请' })).getAllByRole('row')[1]
    for (const text of ['王小二', '老王', '投资顾问', '已提交，等待审核']) expect(row).toHaveTextContent(text)
    expect(lastAsked(staffApplications.path)).toMatchObject({ status: 'submitted' })
    await userEvent.click(screen.getByRole('tab', { name: '待终审' }))
    expect(given.go).toHaveBeenCalledWith('/console/applications?state=checked')
  })

  test('只做终审的人，先看到等着终审的', async () => {
    const given = pageProps({ actions: ['application.read', 'application.decide'] })
    open(ApplicationsPage, given, { [staffApplications.path]: () => page({ ...LINE, status: 'checked' }) })
    expect(await screen.findByRole('table', { name: '入驻申请' })).toBeVisible()
    expect(lastAsked(staffApplications.path)).toMatchObject({ status: 'checked' })
    expect(screen.getByRole('tab', { name: '待终审' })).toHaveAttribute('aria-selected', 'true')
  })

  test('看材料与证书；写了原因才能审；审完看得到变化', async () => {
    open(ApplicationsPage, pageProps({ rest: 'application-1' }), {
      [staffApplicationGet.path]: () => ({ data: WHOLE }),
      [certificateView.path]: () => ({ data: { picture: 'data:image/webp;base64,AA==' } }),
      [staffDecideApplication.path]: () => ({
        data: { ...WHOLE, status: 'checked', statusText: '初审通过，等待终审', checkedBy: 'u-admin', can: [] },
      }),
    })
    expect(await screen.findByText('愿意讲清楚')).toBeVisible()
    expect(screen.getByText('短线、ETF')).toBeVisible()
    expect(screen.getByRole('link', { name: '去协会核对' })).toHaveAttribute('href', 'https://gs.sac.net.cn')
    expect(askedOf(certificateView.path)).toHaveLength(0)
    await press('查看证书（会留痕）')
    expect(await screen.findByRole('img', { name: '申请人的证书' })).toBeVisible()
    expect(screen.getByRole('button', { name: '初审通过' })).toBeDisabled()
    await type(/原因/, '材料齐全')
    await press('初审通过')
    expect(await screen.findByText('初审通过，等待终审')).toBeVisible()
    expect(lastAsked(staffDecideApplication.path)).toMatchObject({ event: 'check', reason: '材料齐全' })
    expect(screen.queryByRole('button', { name: '不通过' })).toBeNull()
  })

  test('拒绝的说为什么；没有的给出回去的路', async () => {
    open(ApplicationsPage, pageProps({ rest: 'application-1' }), {
      [staffApplicationGet.path]: () => ({ data: { ...WHOLE, status: 'checked', can: ['approve'] } }),
      [staffDecideApplication.path]: () => ({ code: 'FOUR_EYES', msg: '初审与终审须是两个人' }),
    })
    await screen.findByText('愿意讲清楚')
    await type(/原因/, '通过')
    await press('通过')
    expect(await screen.findByText('初审与终审须是两个人')).toBeVisible()
  })

  test('没有这份申请', async () => {
    open(ApplicationsPage, pageProps({ rest: 'nothing-there' }), {
      [staffApplicationGet.path]: () => ({ code: 'APPLICATION_UNKNOWN', msg: '没有这份申请' }),
    })
    expect(await screen.findByText('没有这份申请')).toBeVisible()
  })
})

describe('砖家', () => {
  test('名单写出身份、编号、目录与排行分；按名字找；重新排行', async () => {
    const given = pageProps()
    open(ExpertsPage, given, {
      [staffExperts.path]: () => page({ ...EXPERT, id: 'zhou' }),
      [staffRank.path]: () => ({ data: { ranked: 12 } }),
    })
    const row = within(await screen.findByRole('table', { name: '砖家' })).getAllByRole('row')[1]
    for (const text of ['周衡', '投顾', 'A1140618030001', '行业', '列入', '55.5']) expect(row).toHaveTextContent(text)
    await type('昵称或编号', ' 周 ')
    await press('查找')
    expect(given.go).toHaveBeenCalledWith('/console/experts?q=%E5%91%A8')
    await press('重新排行')
    expect(await screen.findByText('已重新排行 12 位')).toBeVisible()
    expect(askedOf(staffExperts.path)).toHaveLength(2)
  })

  test('改资料要写原因；拒绝的说为什么；改完看得到经过', async () => {
    let isTaken = true
    open(ExpertsPage, pageProps({ rest: 'zhou' }), {
      [staffExpertGet.path]: () => ({ data: EXPERT }),
      [staffSaveExpert.path]: () =>
        isTaken
          ? { code: 'LICENCE_TAKEN', msg: '这个登记编号已经有人用了' }
          : {
              data: {
                ...EXPERT,
                isListed: false,
                history: [...EXPERT.history, { ...STEP, id: '2', reason: '换机构' }],
              },
            },
    })
    expect(await screen.findByText('核对执业信息')).toBeVisible()
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
    await type('所在机构', '新公司')
    await userEvent.click(screen.getByRole('checkbox', { name: /列入目录/ }))
    await type('改动的原因', '换机构')
    await press('保存')
    expect(await screen.findByText('这个登记编号已经有人用了')).toBeVisible()
    isTaken = false
    await press('保存')
    expect(await screen.findByText('换机构')).toBeVisible()
    expect(lastAsked(staffSaveExpert.path)).toMatchObject({ firm: '新公司', isListed: false, reason: '换机构' })
  })

  test('推荐位：加、改、移除；时间是上海时间', async () => {
    let list: RecommendedPin[] = []
    open(ExpertsPage, pageProps({ rest: 'pins' }), {
      [staffPins.path]: () => ({ data: { list } }),
      [staffSavePin.path]: () => {
        list = [PIN]
        return { data: { list } }
      },
      [staffRemovePin.path]: () => ({ data: { list: [] } }),
    })
    expect(await screen.findByText('还没有推荐位，推荐按排行来')).toBeVisible()
    await type('砖家的会员编号', 'zhou')
    await type('次序', '1')
    fireEvent.change(screen.getByLabelText('开始'), { target: { value: '2026-12-01T09:30' } })
    fireEvent.change(screen.getByLabelText('结束'), { target: { value: '2026-12-08T09:30' } })
    await press('保存推荐位')
    expect(await screen.findByText('在推荐')).toBeVisible()
    expect(lastAsked(staffSavePin.path)).toMatchObject({
      niujinUid: 'zhou',
      sort: '1',
      from: PIN.from,
      until: PIN.until,
    })
    await press('修改')
    expect(screen.getByLabelText('开始')).toHaveValue('2026-12-01T09:30')
    await press('移除')
    await waitFor(() => expect(screen.queryByText('在推荐')).toBeNull())
    expect(lastAsked(staffRemovePin.path)).toMatchObject({ id: PIN.id })
  })
})
