import type { FeatureSlots, Subject } from '@niujin/web-kit'

const isStock = ({ kind }: Subject) => kind === 'stock'
const isSector = ({ kind }: Subject) => kind === 'sector'

/** Tabs below an A share's chart: short versions, each with a link to its full page. A sector has its money; reports are marked on the chart. */
export const slots: FeatureSlots = {
  chartMarks: [{ key: 'report', order: 20, suits: isStock, load: () => import('./information/report-marks.tsx') }],
  instrumentTabs: [
    { key: 'company', title: 'F10', order: 5, suits: isStock, load: () => import('./profile/company-tab.tsx') },
    { key: 'news', title: '资讯', order: 20, suits: isStock, load: () => import('./information/news-tab.tsx') },
    {
      key: 'announcement',
      title: '公告',
      order: 30,
      suits: isStock,
      load: () => import('./information/announcement-tab.tsx'),
    },
    { key: 'report', title: '研报', order: 40, suits: isStock, load: () => import('./information/report-tab.tsx') },
    { key: 'capital', title: '资金', order: 50, suits: isStock, load: () => import('./flow/capital-tab.tsx') },
    {
      key: 'sectorCapital',
      title: '资金',
      order: 5,
      suits: isSector,
      load: () => import('./flow/sector-capital-tab.tsx'),
    },
    { key: 'finance', title: '财务', order: 60, suits: isStock, load: () => import('./profile/finance-tab.tsx') },
  ],
}
