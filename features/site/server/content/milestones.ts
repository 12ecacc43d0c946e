import type { Milestone } from '../../contract.ts'

/** 发展历程；按月份从新到旧排，新的加在前面。 */
export const MILESTONES: readonly Milestone[] = [
  {
    month: '2026-11',
    title: '登录、自选与消息',
    text: '短信与微信登录，多设备管理，注销与导出本人数据；自选分组、到价提醒，消息中心。',
    links: [{ text: '自选', path: '/Optional' }, { text: '消息', path: '/bell' }],
  },
  {
    month: '2026-11',
    title: '公司资料与诊股',
    text: '资金流向、公司概况、股本股东、财务图表与研报；分项打分、依据可查的诊股报告。',
    links: [{ text: '诊股', path: '/DiagnosisStock' }],
  },
  {
    month: '2026-11',
    title: '在线行情',
    text: '接入多路在线行情源，一路中断自动换另一路；模拟与回放照常可用。',
    links: [{ text: '行情', path: '/hq' }],
  },
  {
    month: '2026-11',
    title: '选股与公式',
    text: '条件选股、一句话选股、通达信公式、择时回测与选股分享；二十个公式在全市场行情上对账。',
    links: [{ text: '选股', path: '/Xg' }],
  },
  {
    month: '2026-11',
    title: '行情与图表上线',
    text: '指数、涨跌家数、板块热力图、排行与个股页，自研图表引擎，行情逐笔推送。',
    links: [{ text: '行情', path: '/hq' }, { text: '搜索', path: '/Search' }],
  },
  { month: '2026-07', title: '立项', text: '确定方向：给个人投资者一个依据清楚、在手机上好用的工具。', links: [] },
]
