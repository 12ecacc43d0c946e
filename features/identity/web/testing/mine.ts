import type { Answers } from '@niujin/testkit/screen'
import { AGREEMENTS, PROFILE } from './samples.ts'

export const DEVICES = [
  {
    id: '0b0e7c1e-0000-4000-8000-000000000001',
    name: '浏览器 · iPhone',
    current: true,
    ip: '203.0.*.*',
    signedInAt: '2026-11-01T08:00:00+08:00',
    lastSeenAt: '2026-11-21T10:00:00+08:00',
  },
  {
    id: '0b0e7c1e-0000-4000-8000-000000000002',
    name: '微信 · 安卓',
    current: false,
    ip: '198.51.*.*',
    signedInAt: '2026-10-01T08:00:00+08:00',
    lastSeenAt: '2026-11-20T21:05:00+08:00',
  },
]

export const ADDRESS = {
  id: '0b0e7c1e-0000-4000-8000-0000000000a1',
  name: '王小牛',
  mobile: '13912345678',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  areaCode: '330106',
  detail: '文三路 100 号 2 幢 301',
  isDefault: true,
}
export const SECOND_ADDRESS = {
  ...ADDRESS,
  id: '0b0e7c1e-0000-4000-8000-0000000000a2',
  name: '李大牛',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  areaCode: '110105',
  detail: '建国路 8 号',
  isDefault: false,
}

export const CONSENTS = AGREEMENTS.list.map(({ doc, title, version }) => ({
  doc,
  title,
  version,
  at: '2026-11-01T09:30:00+08:00',
}))

/** What the page of a member asks, answered plainly. */
export const MINE: Answers = {
  '/userapi/userapi/profile': () => ({ data: PROFILE }),
  '/userapi/address/queryAddressList': () => ({ data: { list: [ADDRESS, SECOND_ADDRESS] } }),
  '/userapi/userapi/devices': () => ({ data: { list: DEVICES } }),
  '/userapi/agreement/mine': () => ({ data: { list: CONSENTS, outdated: [] } }),
  '/userapi/realname/query': () => ({ data: { card: null, offered: true, simulated: false } }),
  '/userapi/sms/sendCode': () => ({ data: { resendAfter: 60, expiresIn: 300 } }),
  '/userapi/xinxi/checkcode': () => ({ data: { ticket: 'ticket-000000000000000001', expiresIn: 600 } }),
}
