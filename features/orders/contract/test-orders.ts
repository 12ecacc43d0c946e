import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { orderNum, orderStatus, reason } from './fields.ts'
import { LIMITS } from './limits.ts'
import { SUBMIT_REFUSALS } from './refusals.ts'

export const createTestOrder = endpoint({
  method: 'POST',
  host: 'testOrder',
  path: '/testOrder/createOrder',
  access: 'member',
  once: true,
  summary: '后台：替会员试下一单，一分不收，走的是会员下单的路；不占库存，不算进日报，给出的由退款收回',
  input: z.object({
    memberId: z.string().check(z.trim(), z.minLength(1, '请填写会员编号'), z.maxLength(64, '没有这位会员')),
    priceId: z.string().check(z.trim(), z.minLength(1, '请填写规格编号'), z.maxLength(40, '没有这个规格')),
    count: z
      .number()
      .check(z.int('请输入整数'), z.gte(1, '至少一件'), z.lte(LIMITS.testCount, `一次最多 ${LIMITS.testCount} 件`)),
    reason,
  }),
  output: z.object({ orderNum, status: orderStatus }),
  failures: {
    ...NOT_ALLOWED,
    MEMBER_UNKNOWN: '没有这位会员',
    SAME_PERSON: '不能给自己试下单',
    BUY_FORBIDDEN: '这位会员不能购买',
    NOT_ON_SALE: '没有这个规格，或没有在售',
    LIMIT_REACHED: '一次不能试这么多件',
    REGULATED: SUBMIT_REFUSALS.REGULATED,
    GIVES_COINS: '给牛币的商品不能试下单',
  },
})
