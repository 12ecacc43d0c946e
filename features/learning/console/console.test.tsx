import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, lastAsked } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { StaffCertificate } from '../contract/index.ts'
import { CertificatesPage } from './certificates-page.tsx'
import { ReportPage } from './report-page.tsx'

const API = '/learning/api/staff/'
const ROW: StaffCertificate = {
  no: 'NJ0123456789ABCDEFGHJK',
  name: '张小明',
  courseTitle: 'K线入门',
  lessons: 5,
  issuedAt: '2026-11-20T03:00:00Z',
  renamedAt: null,
  revokedAt: null,
  reason: '',
  memberId: 'm1',
  courseId: 'course-candles',
}

test('报表：每门课多少人开始、学完；点进去看每节课的流失', async () => {
  answerWith({
    [`${API}report`]: () => ({
      data: {
        list: [
          {
            courseId: 'course-candles',
            title: 'K线入门',
            enrolled: 15,
            started: 12,
            finished: 3,
            certificates: 2,
            stars: 4.5,
          },
        ],
      },
    }),
    [`${API}report/course`]: () => ({
      data: {
        title: 'K线入门',
        lessons: [{ lessonId: 'video-001', title: '认识蜡烛', kind: 'video', seconds: 600, started: 12, finished: 6 }],
      },
    }),
  })
  const { unmount } = render(<ReportPage {...pageProps()} />)
  expect(await screen.findByRole('link', { name: 'K线入门' })).toHaveAttribute(
    'href',
    '/console/learning/course-candles',
  )
  expect(screen.getByText('3（25%）')).toBeVisible()
  unmount()
  render(<ReportPage {...pageProps({ rest: 'course-candles' })} />)
  expect(await screen.findByText('6（50%）')).toBeVisible()
})

test('撤销证书要写原因，撤了就写明', async () => {
  answerWith({
    [`${API}certificates`]: () => ({ data: { list: [ROW], nextCursor: null } }),
    [`${API}certificates/revoke`]: ({ reason }) => ({ data: { ...ROW, revokedAt: '2026-11-24T03:00:00Z', reason } }),
  })
  render(
    <>
      <CertificatesPage {...pageProps()} />
      <ToastHost />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('撤销 张小明 的《K线入门》证书')
  await userEvent.type(screen.getByLabelText('撤销的原因'), '代学')
  await userEvent.click(screen.getAllByRole('button', { name: '撤销' }).at(-1) ?? dialog)
  expect(await screen.findByText('已撤销')).toBeVisible()
  expect(lastAsked(`${API}certificates/revoke`)).toMatchObject({ no: ROW.no, reason: '代学' })
})
