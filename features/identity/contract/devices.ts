import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'

/** One device that is signed in. */
export const device = z.object({
  id: z.string(),
  /** What people read: 微信 · iPhone. */
  name: z.string(),
  /** The device that asks. */
  current: z.boolean(),
  /** First parts of the network address, e.g. 203.0.*.*. */
  ip: z.string(),
  /** ISO 8601. */
  signedInAt: z.string(),
  lastSeenAt: z.string(),
})
export type Device = z.output<typeof device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/userapi/userapi/devices',
  access: 'member',
  summary: '已登录的设备，最近用过的在前',
  input: z.object({}),
  output: z.object({ list: z.array(device) }),
})

export const signOutDevice = endpoint({
  method: 'POST',
  path: '/userapi/userapi/signOutDevice',
  access: 'member',
  summary: '让一台设备退出登录',
  input: z.object({ id: z.string().check(z.uuid('设备编号不正确')) }),
  output: z.object({}),
  failures: { DEVICE_UNKNOWN: '没有这台设备' },
})

export const signOutOthers = endpoint({
  method: 'POST',
  path: '/userapi/userapi/signOutOthers',
  access: 'member',
  summary: '让其他设备都退出登录',
  input: z.object({}),
  output: z.object({ signedOut: z.number() }),
})
