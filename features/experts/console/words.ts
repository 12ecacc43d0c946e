import type { BadgeVariant } from '@niujin/ui'
import { APPLICATION_STATUSES, type ApplicationStatus, type StaffEvent } from '../contract/limits.ts'
import { statusText } from '../domain/application-states.ts'

/** How a status looks. */
export const STATUS_BADGES: Readonly<Record<ApplicationStatus, BadgeVariant>> = {
  draft: 'outline',
  submitted: 'accent',
  checked: 'accent',
  needInfo: 'warning',
  approved: 'success',
  rejected: 'plain',
  suspended: 'danger',
  revoked: 'plain',
}

/** What a step is called on its button. */
export const EVENT_NAMES: Readonly<Record<StaffEvent, string>> = {
  check: '初审通过',
  askInfo: '要求补充',
  approve: '通过',
  reject: '不通过',
  suspend: '暂停身份',
  resume: '恢复身份',
  revoke: '终止身份',
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  '': '',
  published: '已发布',
  pending: '待审核',
  listed: '列入目录',
  unlisted: '不列入目录',
  pin: '推荐位',
}

/** A state of the history in words. */
export function stateName(state: string): string {
  const status = APPLICATION_STATUSES.find((one) => one === state)
  return status ? statusText(status) : (OTHER_NAMES[state] ?? state)
}
