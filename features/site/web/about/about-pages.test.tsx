import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { createSite } from '../../server/index.ts'
import CompanyPage, * as company from './company-page.tsx'
import MilestonePage, * as milestone from './milestone-page.tsx'
import PartnerPage, * as partner from './partner-page.tsx'
import ProductPage, * as product from './product-page.tsx'

/** What the real handlers answer, so that page and content are seen together. */
async function answers(options: Parameters<typeof createSite>[0]) {
  const handlers = createSite(options).handlers.filter(({ endpoint }) =>
    ['product', 'company', 'milestones', 'partners'].some((name) => endpoint.path.endsWith(name)),
  )
  const given = await Promise.all(
    handlers.map(async ({ endpoint, answer }) => {
      const outcome = await answer({}, {} as Parameters<typeof answer>[1])
      return [endpoint.path, () => ({ data: outcome.ok ? outcome.value : null })] as const
    }),
  )
  answerWith(Object.fromEntries(given))
}

afterEach(() => vi.unstubAllGlobals())
const open = (path: string, Page: ComponentType, loader: unknown, routedPaths?: string[]) =>
  openPage(path, Page, { loader: loader as LoaderFunction, boot: { ...EMPTY_BOOT, routedPaths } })

describe('关于', () => {
  test('产品：只通向有的页面', async () => {
    await answers({ now: () => 0 })
    open('/AboutDZ', ProductPage, product.clientLoader, ['/AboutDZ', '/hq', '/Xg'])
    expect(await screen.findByRole('link', { name: '打开行情' })).toHaveAttribute('href', '/hq')
    expect(screen.getByText('不代客理财')).toBeVisible()
    expect(screen.queryByRole('link', { name: '看直播' })).not.toBeInTheDocument()
    const tabs = within(screen.getByRole('navigation', { name: '关于' }))
    expect(tabs.getByRole('link', { name: '产品' })).toHaveAttribute('aria-current', 'page')
  })

  test('公司：没有设置的资质标为示例，示例的电话不能拨', async () => {
    await answers({ now: () => 0 })
    open('/AboutUs', CompanyPage, company.clientLoader)
    const licences = await screen.findByRole('region', { name: '业务资质' })
    expect(within(licences).getAllByText('示例')).toHaveLength(4)
    expect(screen.queryByRole('link', { name: /400-000-0000/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /证监会/ })).toHaveAttribute(
      'href',
      '/jumpurl?url=https%3A%2F%2Fwww.csrc.gov.cn%2F',
    )
  })

  test('公司：设置过的照实写，电话能拨', async () => {
    await answers({ now: () => 0, company: { company: '甲公司', phone: '010-8888 6666', advisoryLicence: 'ZX0123' } })
    open('/AboutUs', CompanyPage, company.clientLoader)
    expect(await screen.findByText('ZX0123')).toBeVisible()
    expect(screen.getByRole('link', { name: '010-8888 6666' })).toHaveAttribute('href', 'tel:01088886666')
    expect(within(screen.getByRole('region', { name: '业务资质' })).getAllByText('示例')).toHaveLength(3)
  })

  test('历程：按月份，新的在前', async () => {
    await answers({ now: () => 0 })
    open('/Milestone', MilestonePage, milestone.clientLoader)
    await screen.findByText('立项')
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      '2026年11月',
      '2026年7月',
    ])
  })

  test('合作：方式与条件；没有公布的机构时说出来', async () => {
    await answers({ now: () => 0 })
    const { unmount } = open('/Partner', PartnerPage, partner.clientLoader)
    expect(await screen.findByText('还没有对外公布的合作机构')).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: '投资顾问与证券机构的条件' })).getAllByRole('listitem'),
    ).toHaveLength(3)
    unmount()
    await answers({ now: () => 0, partners: [{ name: '乙证券', kind: '投资顾问', about: '策略组合' }] })
    open('/Partner', PartnerPage, partner.clientLoader)
    expect(await screen.findByText('乙证券')).toBeVisible()
  })

  test('合作：别的功能放来的一段在最前面', async () => {
    await answers({ now: () => 0 })
    const load = async () => ({ default: () => <p>入驻从这里开始</p> })
    openPage('/Partner', PartnerPage, {
      loader: partner.clientLoader,
      slots: { partnerSections: [{ key: 'apply', order: 10, load }] },
    })
    const part = await screen.findByText('入驻从这里开始')
    const ways = screen.getByRole('region', { name: '合作方式' })
    expect(part.compareDocumentPosition(ways) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
