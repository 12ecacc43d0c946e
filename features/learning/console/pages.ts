import { lazy } from 'react'
import { ChartLineIcon, TrophyIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const ReportPage = lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage }))
const CertificatesPage = lazy(async () => ({ default: (await import('./certificates-page.tsx')).CertificatesPage }))

/** Pages of learning for the console. */
export const learningPages: readonly ConsolePage[] = [
  {
    path: '/console/learning',
    name: '学习报表',
    about: '每门课多少人开始、学完、拿到证书；一门课里每节课的流失',
    right: 'content.review',
    Icon: ChartLineIcon,
    Page: ReportPage,
  },
  {
    path: '/console/certificates',
    name: '结业证书',
    about: '按编号、姓名、会员或课程找证书，写明原因撤销',
    right: 'content.review',
    Icon: TrophyIcon,
    Page: CertificatesPage,
  },
]
