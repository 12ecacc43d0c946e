import type { CallOutcome } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import {
  freezeMember,
  grantRole,
  resetRealName,
  resetTotp,
  revokeRole,
  signOutMember,
  type Device,
  type GivenRole,
  type Person,
} from '../../contract/index.ts'
import { roleName } from '../role-words.ts'

/** Something the staff does with an account. */
export type AccountAction =
  | { readonly kind: 'grant' | 'revoke'; readonly role: GivenRole }
  | { readonly kind: 'freeze' | 'restore' | 'reset' | 'resetName' }
  /** Without a device, all of them. */
  | { readonly kind: 'signOut'; readonly device?: Device }

interface Words {
  readonly title: string
  /** What will happen. */
  readonly effect: string
  /** The button names what it does. */
  readonly confirm: string
  readonly done: string
  readonly variant: 'primary' | 'danger'
}

const STAFF = new Set<GivenRole>(['operator', 'compliance', 'admin'])

/** What an action is called and what it does, before it is done. */
export function wordsOf(action: AccountAction): Words {
  switch (action.kind) {
    case 'grant': {
      const name = roleName(action.role)
      const effect = STAFF.has(action.role)
        ? '此人可以用手机号和动态口令登录后台，并且不能再参与打赏、购买、抽奖和讨论。'
        : '此人立即拥有这个角色。'
      return {
        title: `给予“${name}”角色`,
        effect,
        confirm: '给予角色',
        done: `已给予“${name}”角色`,
        variant: 'primary',
      }
    }
    case 'revoke': {
      const name = roleName(action.role)
      return {
        title: `解除“${name}”角色`,
        effect: '此人会从所有设备退出，要重新登录。',
        confirm: '解除角色',
        done: `已解除“${name}”角色`,
        variant: 'danger',
      }
    }
    case 'freeze':
      return {
        title: '停用账号',
        effect: '此人会立即从所有设备退出，恢复之前不能登录。',
        confirm: '停用账号',
        done: '账号已停用',
        variant: 'danger',
      }
    case 'restore':
      return {
        title: '恢复账号',
        effect: '此人可以重新登录。',
        confirm: '恢复账号',
        done: '账号已恢复',
        variant: 'primary',
      }
    case 'signOut':
      return {
        title: action.device ? `让“${action.device.name}”退出` : '让全部设备退出',
        effect: '此人在那里要重新登录，资料都还在。',
        confirm: '退出登录',
        done: '已退出',
        variant: 'danger',
      }
    case 'resetName':
      return {
        title: '清除实名信息',
        effect: '姓名与身份证号会删除，此人可以重新实名；已经颁发的证书不变。',
        confirm: '清除实名信息',
        done: '实名信息已清除',
        variant: 'danger',
      }
    case 'reset':
      return {
        title: '重置动态口令',
        effect: '此人会从所有设备退出，下次登录后台时重新设置验证器。',
        confirm: '重置动态口令',
        done: '动态口令已重置',
        variant: 'danger',
      }
  }
}

/** Does it; the server keeps the reason in the log. */
export function perform(
  action: AccountAction,
  who: { niujinUid: string; reason: string },
): Promise<CallOutcome<Person, string>> {
  switch (action.kind) {
    case 'grant':
      return browserCall(grantRole, { ...who, role: action.role })
    case 'revoke':
      return browserCall(revokeRole, { ...who, role: action.role })
    case 'freeze':
    case 'restore':
      return browserCall(freezeMember, { ...who, frozen: action.kind === 'freeze' })
    case 'signOut':
      return browserCall(signOutMember, { ...who, ...(action.device && { id: action.device.id }) })
    case 'resetName':
      return browserCall(resetRealName, who)
    case 'reset':
      return browserCall(resetTotp, who)
  }
}
