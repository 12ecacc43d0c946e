import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { API } from '../testing/samples.ts'
import * as page from './certificate-page.tsx'

const NO = 'NJ0123456789ABCDEFGHJK'
const CERTIFICATE = {
  no: NO,
  name: '张小明',
  courseTitle: 'K线入门',
  lessons: 5,
  issuedAt: '2026-11-20T03:00:00Z',
  renamedAt: null,
  revokedAt: null,
  reason: '',
}

test('谁都能核对：名字、课程、有效，有二维码与 PDF', async () => {
  answerWith({ [`${API}certificate`]: () => ({ data: CERTIFICATE }) })
  openPage(`/certificate?no=${NO}`, page, { isGuest: true })
  expect(await screen.findByRole('heading', { level: 1, name: '结业证书' })).toBeVisible()
  expect(screen.getByText('张小明')).toBeVisible()
  expect(screen.getByText('有效')).toBeVisible()
  expect(screen.getByRole('img', { name: '核对用的二维码' })).toBeVisible()
  expect(screen.getByRole('link', { name: '下载 PDF，用来打印' })).toHaveAttribute(
    'href',
    `/learning/certificate.pdf?no=${NO}`,
  )
})

test('换发过的写明是哪一天按实名换的', async () => {
  answerWith({ [`${API}certificate`]: () => ({ data: { ...CERTIFICATE, renamedAt: '2026-11-25T03:00:00Z' } }) })
  openPage(`/certificate?no=${NO}`, page, { isGuest: true })
  expect(await screen.findByText('2026-11-25 按实名换发，编号不变')).toBeVisible()
})

test('撤销的写明原因，不再给文件', async () => {
  answerWith({
    [`${API}certificate`]: () => ({ data: { ...CERTIFICATE, revokedAt: '2026-11-22T03:00:00Z', reason: '代学' } }),
  })
  openPage(`/certificate?no=${NO}`, page, { isGuest: true })
  expect(await screen.findByText('已撤销')).toBeVisible()
  expect(screen.getByText(/原因：代学/)).toBeVisible()
  expect(screen.queryByRole('link', { name: '下载 PDF，用来打印' })).toBeNull()
})

test('没有的编号说没有；没写编号的可以填', async () => {
  answerWith({ [`${API}certificate`]: () => ({ code: 'CERTIFICATE_UNKNOWN', msg: '没有这张证书，请核对编号' }) })
  openPage('/certificate', page, { isGuest: true })
  await userEvent.type(await screen.findByLabelText('证书编号'), NO)
  await userEvent.click(screen.getByRole('button', { name: '核对' }))
  expect(await screen.findByText('没有这张证书，请核对编号')).toBeVisible()
})
