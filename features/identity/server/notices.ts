import type { Notice as AnyNotice, Notices } from '@niujin/server-kit'
import { deviceName } from '../domain/index.ts'
import type { Change } from './tables.ts'

/** A message to the member about their own account. */
type Notice = Omit<AnyNotice, 'kind'>

/** Sends a message as part of a transaction: the member gets it when that commits, and only then. */
export type SendNotice = (change: Change, notice: Notice) => Promise<void>

/** Messages about accounts into the members' inbox; without one nobody is told. */
export function createNotices(notices: Notices | undefined): SendNotice {
  return async (change, notice) => {
    await notices?.send(change, { ...notice, kind: 'system' })
  }
}

const SHANGHAI = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** A moment as the messages say it, in China. */
function momentText(at: number): string {
  return SHANGHAI.format(at)
}

interface About {
  readonly memberId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Somebody signed in on a device that was not known. */
export function newDeviceNotice({ memberId, at, userAgent }: About & { userAgent: string }): Notice {
  const text = `${momentText(at)}，你的账号在一台新设备（${deviceName(userAgent)}）上登录。不是你本人的话，请到登录设备里让它退出。`
  return { memberId, key: `new-device:${at}`, title: '新设备登录', text, link: '/userinfo?view=devices' }
}

/** The account has another number; `mobile` is masked. */
export function mobileNotice({ memberId, at, mobile }: About & { mobile: string }): Notice {
  const text = `${momentText(at)}，登录用的手机号换成了 ${mobile}，其他设备已退出登录。不是你本人操作的话，请马上联系客服。`
  return { memberId, key: `mobile:${at}`, title: '手机号已更换', text, link: '/userinfo' }
}

/** The account will be erased at `until`, unless the member takes it back. */
export function deletionNotice({ memberId, at, until }: About & { until: number }): Notice {
  const text = `账号将在 ${momentText(until)} 注销，届时个人信息会被删除，在这之前随时可以撤销。不是你本人申请的话，请马上撤销。`
  return { memberId, key: `deletion:${at}`, title: '已申请注销账号', text, link: '/userinfo?view=deletion' }
}

/** The member keeps the account. */
export function keptNotice({ memberId, at }: About): Notice {
  return { memberId, key: `kept:${at}`, title: '已撤销注销', text: '注销申请已撤销，账号照常使用。', link: '/userinfo' }
}
