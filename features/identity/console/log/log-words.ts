import { roleName } from '../role-words.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  'staff-sign-in': '登录后台',
  'grant-role': '给予角色',
  'revoke-role': '解除角色',
  freeze: '停用账号',
  unfreeze: '恢复账号',
  'reset-totp': '重置动态口令',
  'view-devices': '查看登录设备',
  'sign-out': '让设备退出',
  'verify-real-name': '实名',
  'view-real-name': '查看实名信息',
  'reset-real-name': '清除实名信息',
  'bind-mobile': '绑定手机号',
  'bind-messaging': '绑定公众号',
  'release-mobile': '解绑手机号',
  'request-deletion': '申请注销',
  'cancel-deletion': '撤销注销',
  erase: '清除资料',
}

/** Who acts without being a person. */
const ACTORS: Readonly<Record<string, string>> = { system: '系统', configuration: '服务器配置' }

/** What was done, in Chinese; an action that is not known stays as it is. */
export function actionName(action: string): string {
  return ACTIONS[action] ?? action
}

/** Name of an actor that is no person; undefined for a person's niujinUid. */
export function machineName(actor: string): string | undefined {
  return ACTORS[actor]
}

/** The words kept with a action; a role at their beginning is named in Chinese. */
export function detailText(action: string, detail: string): string {
  if (action !== 'grant-role' && action !== 'revoke-role') return detail
  const [role = '', ...reason] = detail.split('：')
  return [roleName(role), ...reason].join('：')
}
