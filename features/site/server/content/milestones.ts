import type { Milestone } from '../../contract/index.ts'

/** 发展历程；按月份从新到旧排，新的加在前面。 */
export const MILESTONES: readonly Milestone[] = [
  {
    month: '2026-11',
    title: '牛金财经上线',
    text: '行情、自选、选股、诊股与直播，打开手机网页就能用。',
    links: [
      { text: '看行情', path: '/hq' },
      { text: '看直播', path: '/LiveInteraction' },
    ],
  },
  { month: '2026-07', title: '立项', text: '确定方向：给个人投资者一个依据清楚、在手机上好用的工具。', links: [] },
]
