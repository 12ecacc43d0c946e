import type { BadgeVariant } from '@niujin/ui'
import type { CouponStatus, IssueOutcome, TakeType, TemplateEvent, TemplateStatus } from '../contract/index.ts'

type Words<Key extends string> = Readonly<Record<Key, { readonly name: string; readonly variant: BadgeVariant }>>

/** How states are called here. */
export const TEMPLATE: Words<TemplateStatus> = {
  draft: { name: '草稿', variant: 'plain' },
  open: { name: '发放中', variant: 'success' },
  paused: { name: '已暂停', variant: 'warning' },
  ended: { name: '已结束', variant: 'plain' },
}

export const COUPON: Words<CouponStatus> = {
  unused: { name: '未使用', variant: 'accent' },
  locked: { name: '订单占用', variant: 'warning' },
  used: { name: '已使用', variant: 'success' },
  expired: { name: '已过期', variant: 'plain' },
  revoked: { name: '已收回', variant: 'danger' },
}

export const OUTCOME: Words<IssueOutcome> = {
  issued: { name: '已发放', variant: 'success' },
  unknown: { name: '没有这位会员', variant: 'danger' },
  gone: { name: '发完了', variant: 'warning' },
}

export const TAKE_TYPE: Readonly<Record<TakeType, string>> = {
  user: '领券中心自领',
  admin: '运营发放',
  register: '注册赠送',
  share: '分享直播',
  lottery: '抽奖',
  card: '激活码与购买赠送',
}

export const EVENT: Readonly<
  Record<TemplateEvent, { readonly name: string; readonly sure: string; readonly done: string }>
> = {
  open: { name: '开始发放', sure: '开始以后内容不能再改，只能改名称、增加发行量。', done: '已开始发放' },
  pause: { name: '暂停发放', sure: '暂停后领不到新的，已经领到的照常能用。', done: '已暂停' },
  resume: { name: '恢复发放', sure: '恢复后又可以领取。', done: '已恢复' },
  end: { name: '结束发放', sure: '结束后不能再恢复，已经领到的照常能用。', done: '已结束' },
}

const STATUS_NAMES: Readonly<Record<string, string>> = {
  '': '开始',
  ...Object.fromEntries(Object.entries(TEMPLATE).map(([key, { name }]) => [key, name])),
  ...Object.fromEntries(Object.entries(COUPON).map(([key, { name }]) => [key, name])),
}

const WHO: Readonly<Record<string, string>> = {
  system: '系统',
  clock: '到期检查',
  order: '订单',
  'card-code': '激活码',
  account: '账号注销',
  activity: '活动',
  trial: '体验',
  share: '分享',
}

export const statusName = (status: string): string => STATUS_NAMES[status] ?? status
export const whoName = (who: string): string => WHO[who] ?? who
