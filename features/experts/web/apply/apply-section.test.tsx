import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, keysOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApplicationDoor } from '../../contract/index.ts'
import MyPageRow from '../home/my-page-row.tsx'
import { DRAFT, PATH } from '../testing/samples.ts'
import ApplySection from './apply-section.tsx'

const shrinkPicture = vi.hoisted(() => vi.fn<(file: File) => Promise<Blob | undefined>>())
vi.mock('@niujin/web-kit/pictures', () => ({ PICTURE_KINDS: 'image/png', shrinkPicture }))
beforeEach(() => shrinkPicture.mockResolvedValue(new Blob(['小'])))

const door = (given: Partial<ApplicationDoor>): ApplicationDoor => ({
  kind: 'advisor',
  state: 'apply',
  retryAt: null,
  application: null,
  ...given,
})
const doors = (...list: ApplicationDoor[]) => ({ data: { list } })
const GUEST_DOOR = door({ kind: 'guest' })

describe('入驻申请', () => {
  test('游客看到有哪些，登录后申请，回到这一页', async () => {
    answerWith({})
    openPage('/Partner', ApplySection, { isGuest: true })
    expect(await screen.findByText('特邀砖家')).toBeVisible()
    expect(screen.getByRole('link', { name: '登录后申请' })).toHaveAttribute('href', '/login?gotourl=%2FPartner')
  })

  test('写申请、传证书、提交；断了再按是同一次', async () => {
    let isDown = true
    let kept = DRAFT
    answerWith({
      [PATH.applications]: () => doors(GUEST_DOOR, door({})),
      [PATH.save]: () => (isDown ? 'offline' : { data: kept }),
      [PATH.upload]: () => {
        kept = { ...DRAFT, hasCertificate: true, updatedAt: '2026-12-01T03:00:00.000Z' }
        return { data: kept }
      },
      [PATH.certificate]: () => ({ data: { picture: 'data:image/webp;base64,AA==' } }),
      [PATH.submit]: () => ({ data: { ...kept, status: 'submitted' } }),
    })
    openPage('/Partner', ApplySection)
    await userEvent.click(await screen.findByRole('button', { name: '申请成为投资顾问' }))
    const form = within(await screen.findByRole('form', { name: '入驻申请' }))
    const type = (label: string | RegExp, text: string) => userEvent.type(form.getByLabelText(label), text)
    await type('真实姓名', '王小二')
    await type('登记编号', 'B1140618030001')
    expect(form.getByText('登记编号是字母 S 或 A 加 13 位数字')).toBeVisible()
    await userEvent.clear(form.getByLabelText('登记编号'))
    await type('登记编号', 'A1140618030001')
    await type('所在机构', '某公司')
    await type('一句话介绍', DRAFT.headline)
    await userEvent.click(form.getByRole('button', { name: '短线' }))
    await type('介绍', DRAFT.introduction)
    await type(/经历/, DRAFT.experience)
    await userEvent.click(form.getByRole('button', { name: '保存，下一步传证书' }))
    expect(await form.findByText('网络不通，请检查网络后重试')).toBeVisible()
    isDown = false
    await userEvent.click(form.getByRole('button', { name: '保存，下一步传证书' }))
    const [first, second] = keysOf(PATH.save)
    expect(second).toBe(first)
    expect(lastAsked(PATH.save)).toMatchObject({ kind: 'advisor', licenceNo: 'A1140618030001', fields: '["short"]' })
    expect(await screen.findByRole('button', { name: '请先传证书' })).toBeDisabled()
    await userEvent.upload(screen.getByLabelText('选择证书照片'), new File(['大'], 'c.png', { type: 'image/png' }))
    expect(await screen.findByRole('img', { name: '已上传的证书' })).toHaveAttribute(
      'src',
      'data:image/webp;base64,AA==',
    )
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('已提交，审核有了结果会发消息告诉你')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull())
  })

  test('打不开的照片说明白', async () => {
    shrinkPicture.mockResolvedValue(undefined)
    answerWith({
      [PATH.applications]: () => doors(door({ state: 'open', application: DRAFT })),
      [PATH.save]: () => ({ data: DRAFT }),
    })
    openPage('/Partner', ApplySection)
    await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
    expect(await screen.findByLabelText('真实姓名')).toHaveValue('王小二')
    await userEvent.click(screen.getByRole('button', { name: '保存，下一步传证书' }))
    await userEvent.upload(
      await screen.findByLabelText('选择证书照片'),
      new File(['坏'], 'c.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('图片打不开，请换一张')).toBeVisible()
  })

  test('到了哪一步、为什么、什么时候再来，各写明白', async () => {
    const asked = { ...DRAFT, status: 'needInfo', statusText: '需要补充材料', reason: '证书不清楚' } as const
    answerWith({ [PATH.applications]: () => doors(GUEST_DOOR, door({ state: 'open', application: asked })) })
    const { unmount } = openPage('/Partner', ApplySection)
    expect(await screen.findByText('证书不清楚')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '补充材料' }))
    expect(await screen.findByText('请补充：证书不清楚')).toBeVisible()
    unmount()
    const refused = {
      ...DRAFT,
      status: 'rejected',
      statusText: '未通过',
      reason: '经历对不上',
      can: { edit: false, submit: false },
    } as const
    answerWith({
      [PATH.applications]: () =>
        doors(
          door({ kind: 'guest', state: 'held' }),
          door({ state: 'later', retryAt: '2026-12-31T02:00:00.000Z', application: refused }),
        ),
    })
    openPage('/Partner', ApplySection)
    expect(await screen.findByText('已入驻')).toBeVisible()
    expect(screen.getByText('未通过')).toBeVisible()
    expect(screen.getByText(/12.*31.*以后可以再申请/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /申请成为/ })).toBeNull()
  })

  test('没取到可以重试', async () => {
    let isDown = true
    answerWith({ [PATH.applications]: () => (isDown ? 'offline' : doors(GUEST_DOOR)) })
    openPage('/Partner', ApplySection)
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByRole('button', { name: '申请成为特邀砖家' })).toBeVisible()
  })
})

test('个人中心：自己的主页，申请到了哪一步', async () => {
  const sent = { ...DRAFT, status: 'submitted', statusText: '已提交，等待审核' } as const
  answerWith({ [PATH.applications]: () => doors(GUEST_DOOR, door({ state: 'open', application: sent })) })
  openPage('/MyCenter', MyPageRow)
  expect(await screen.findByRole('link', { name: /入驻申请/ })).toHaveTextContent('已提交，等待审核')
  expect(screen.getByRole('link', { name: /我的主页/ })).toHaveAttribute('href', '/Expert?id=u-1')
})
