import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { uid } from './fields.ts'
import { MEMBER_REFUSALS } from './refusals.ts'
import { person, reason } from './staff.ts'

/** A verified name as it is shown, to its owner too: in full it never leaves the server. */
export const nameCard = z.object({
  /** First letter: 张* */
  realName: z.string(),
  /** First three and last four places. */
  idNoMask: z.string(),
  /** ISO 8601 */
  verifiedAt: z.string(),
})
export type NameCard = z.output<typeof nameCard>

/** Letters and number are checked by the rules of the domain, which say what is wrong. */
const typed = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(60, '内容太长'))

export const realNameCard = endpoint({
  method: 'POST',
  path: '/userapi/realname/card',
  access: 'member',
  once: true,
  summary: '实名：核对姓名与身份证号，一个账号一次，一个号码只归一个账号；一天最多核对 5 次',
  input: z.object({ realName: typed('请输入姓名'), idNo: typed('请输入身份证号') }),
  output: nameCard,
  failures: {
    NAME_WRONG: '请输入身份证上的中文姓名，2–25 个字',
    ID_NO_WRONG: '身份证号不正确，请核对 18 位号码',
    NAME_MISMATCH: '姓名与身份证号不一致，请核对',
    ID_NO_UNKNOWN: '没有查到这个身份证号，请核对',
    ID_NO_TAKEN: '这个身份证号已用于另一个账号',
    ALREADY_VERIFIED: '已经实名，要更改请联系客服',
    CHECK_TOO_OFTEN: '今天核对的次数过多，请明天再试',
    CHECK_UNREACHABLE: '核对服务暂时不通，请稍后再试；这次不算次数',
    NOT_OFFERED: '现在不做实名',
  },
})

export const queryRealName = endpoint({
  method: 'GET',
  path: '/userapi/realname/query',
  access: 'member',
  summary: '本人的实名信息，姓名与号码打码；offered 表示这里做实名，simulated 表示核对是模拟的',
  input: z.object({}),
  output: z.object({ card: z.nullable(nameCard), offered: z.boolean(), simulated: z.boolean() }),
})

export const memberRealName = endpoint({
  method: 'GET',
  path: '/userapi/staff/realName',
  access: 'member',
  summary: '一个用户的实名信息，打码；查看会写进操作日志',
  input: z.object({ niujinUid: uid }),
  output: z.object({ card: z.nullable(nameCard) }),
  failures: { ...MEMBER_REFUSALS, ...NOT_ALLOWED },
})

export const resetRealName = endpoint({
  method: 'POST',
  path: '/userapi/staff/resetRealName',
  access: 'member',
  summary: '清除一个用户的实名信息，此人可以重新实名',
  input: z.object({ niujinUid: uid, reason }),
  output: person,
  failures: { ...MEMBER_REFUSALS, ...NOT_ALLOWED, NOT_VERIFIED: '此人没有实名', NOT_YOURSELF: '不能清除自己的实名' },
})
