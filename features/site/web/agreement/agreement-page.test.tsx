import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, asked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import type { AgreementText } from '../../contract/index.ts'
import AdvisoryPrivacyPage, * as advisoryPrivacy from './advisory-privacy-page.tsx'
import UserAgreementPage, * as userAgreement from './user-agreement-page.tsx'

const NEW = { version: '2026-11', effectiveOn: '2026-11-01', changes: ['写明退款'], state: 'current' as const }
const OLD = { version: '2026-07', effectiveOn: '2026-07-06', changes: [], state: 'past' as const }
const TEXT: AgreementText = {
  doc: 'userAgreement',
  brand: 'niujin',
  title: '用户协议',
  path: '/aboutDetailAgreement',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  history: [NEW, OLD],
  shown: NEW,
  samples: true,
  sections: [
    { id: 'parties', title: '一、协议双方', blocks: ['本协议由您与甲公司订立。'] },
    { id: 'paid', title: '二、付费', blocks: ['规则：', { points: ['先看价格', '再付款'] }] },
  ],
}

const answerText = (fields: Record<string, unknown>) => {
  if (fields['version'] === undefined) return { data: TEXT }
  if (fields['version'] === '2026-07') return { data: { ...TEXT, shown: OLD, samples: false } }
  return { code: 'VERSION_UNKNOWN', msg: '没有这个版本的协议' }
}

beforeEach(() => answerWith({ '/api/site/agreement': answerText }))
afterEach(() => vi.unstubAllGlobals())

const open = (path: string, boot = EMPTY_BOOT) =>
  openPage(path, UserAgreementPage, { loader: userAgreement.clientLoader, boot })

describe('用户协议', () => {
  test('版本、改动摘要、目录与正文', async () => {
    open('/aboutDetailAgreement')
    expect(await screen.findByText('版本 2026-11 · 2026年11月1日生效')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '本次改动' })).getByText('写明退款')).toBeVisible()
    await userEvent.click(screen.getByText('目录'))
    expect(screen.getByRole('link', { name: '二、付费' })).toHaveAttribute('href', '#paid')
    expect(document.querySelector('#paid')).toHaveTextContent('先看价格再付款')
    expect(screen.getByText('示例')).toBeVisible()
  })

  test('历史版本标明不再适用，可回到现行版本', async () => {
    open('/aboutDetailAgreement?version=2026-07')
    expect(await screen.findByText(/这是历史版本/)).toBeVisible()
    expect(screen.getByRole('link', { name: '查看现行版本 2026-11' })).toHaveAttribute('href', '/aboutDetailAgreement')
    expect(screen.queryByRole('region', { name: '本次改动' })).not.toBeInTheDocument()
    expect(asked[0]?.fields).toMatchObject({ doc: 'userAgreement', version: '2026-07' })
  })

  test('历次版本都能打开', async () => {
    open('/aboutDetailAgreement')
    const versions = await screen.findByRole('region', { name: '历次版本' })
    expect(within(versions).getByText('正在阅读')).toBeVisible()
    expect(within(versions).getByRole('link', { name: /版本 2026-07/ })).toHaveAttribute(
      'href',
      '/aboutDetailAgreement?version=2026-07',
    )
  })

  test('没有的版本与写坏的版本都是出错页', async () => {
    open('/aboutDetailAgreement?version=1999')
    expect(await screen.findByText('出错页')).toBeVisible()
  })

  test('写坏的版本不去问', async () => {
    open('/aboutDetailAgreement?version=%3Cscript%3E')
    expect(await screen.findByText('出错页')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('会员能从这里去行使权利，访客只见联系我们；没有的页面不出现', async () => {
    const { unmount } = open('/aboutDetailAgreement', MEMBER_BOOT)
    expect(await screen.findByRole('link', { name: /我同意的协议/ })).toHaveAttribute('href', '/userinfo?view=consents')
    unmount()
    open('/aboutDetailAgreement', { ...EMPTY_BOOT, routedPaths: ['/aboutDetailAgreement', '/userinfo'] })
    await screen.findByText('历次版本')
    expect(screen.queryByText('行使您的权利')).not.toBeInTheDocument()
  })
})

test('投顾品牌有自己的文字', async () => {
  openPage('/aboutDetailPrivacyanzt', AdvisoryPrivacyPage, { loader: advisoryPrivacy.clientLoader })
  await screen.findByText('历次版本')
  expect(asked[0]?.fields).toMatchObject({ doc: 'advisoryPrivacy' })
})
