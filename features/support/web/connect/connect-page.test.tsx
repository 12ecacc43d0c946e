import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import SupportRows from '../center/support-rows.tsx'
import ConnectPage, { clientLoader } from './connect-page.tsx'

const WAYS = {
  sample: false,
  phone: '010-12345678',
  hours: '每天 8:00–20:00',
  email: 'kefu@niujin.example',
  complaintPhone: '010-87654321',
  complaintEmail: 'tousu@niujin.example',
  complaintDays: 15,
  address: '',
}
const answer = (ways: object) => answerWith({ '/userapi/support/contact': () => ({ data: ways }) })
beforeEach(() => answer(WAYS))
const open = () => openPage('/Connect', ConnectPage, { loader: clientLoader, boot: EMPTY_BOOT })

describe('联系我们', () => {
  test('电话与邮箱点了就能用，写明时间与答复期限', async () => {
    open()
    const service = await screen.findByRole('region', { name: '客服' })
    expect(within(service).getByRole('link', { name: /客服电话.*每天 8:00–20:00.*010-12345678/ })).toHaveAttribute(
      'href',
      'tel:010-12345678',
    )
    const complaints = screen.getByRole('region', { name: '投诉' })
    expect(within(complaints).getByRole('link', { name: /投诉邮箱/ })).toHaveAttribute(
      'href',
      'mailto:tousu@niujin.example',
    )
    expect(within(complaints).getByText('15 个工作日内答复')).toBeVisible()
    expect(screen.queryByText('示例')).not.toBeInTheDocument()
    expect(screen.queryByText('地址')).not.toBeInTheDocument()
  })

  test('没有配置时标明示例，不能点', async () => {
    answer({ ...WAYS, sample: true })
    open()
    const service = await screen.findByRole('region', { name: '客服' })
    expect(within(service).getByText('示例')).toBeVisible()
    expect(within(service).queryByRole('link')).not.toBeInTheDocument()
  })

  test('监管热线与在线反馈总在，取不到联系方式时也在', async () => {
    answerWith({ '/userapi/support/contact': () => 'offline' })
    open()
    await screen.findByRole('alert')
    expect(screen.getByRole('link', { name: /12386/ })).toHaveAttribute('href', 'tel:12386')
    expect(screen.getByRole('link', { name: /意见反馈/ })).toHaveAttribute('href', '/FeedBack')
    answer(WAYS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('region', { name: '客服' })).toBeVisible()
  })
})

test('个人中心里有帮助、意见反馈、联系我们，没有的页面没有行', () => {
  openPage('/MyCenter', SupportRows, { boot: { ...EMPTY_BOOT, routedPaths: ['/Help', '/FeedBack'] } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/Help', '/FeedBack'])
})
