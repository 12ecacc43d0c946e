import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { mobile } from './fields.ts'
import { MOST_ADDRESSES } from './limits.ts'

const part = (what: string) =>
  z.string().check(z.trim(), z.minLength(1, `请选择${what}`), z.maxLength(30, `${what}太长`))
const id = z.string().check(z.uuid('地址编号不正确'))

const fields = z.object({
  /** 收货人 */
  name: z.string().check(z.trim(), z.minLength(2, '请输入收货人姓名'), z.maxLength(20, '收货人姓名最多 20 个字')),
  mobile,
  province: part('省份'),
  city: part('城市'),
  district: part('区县'),
  /** Six digits of the district; '' when unknown. */
  areaCode: z._default(z.string().check(z.regex(/^(\d{6})?$/, '地区编码不正确')), ''),
  detail: z.string().check(z.trim(), z.minLength(4, '请输入详细地址'), z.maxLength(100, '详细地址最多 100 个字')),
})

const address = z.extend(fields, { id: z.string(), isDefault: z.boolean() })
export type Address = z.output<typeof address>

const UNKNOWN = { ADDRESS_UNKNOWN: '没有这个地址' } as const

export const queryAddressList = endpoint({
  method: 'POST',
  path: '/userapi/address/queryAddressList',
  access: 'member',
  summary: '收货地址，默认的在前',
  input: z.object({}),
  output: z.object({ list: z.array(address) }),
})

/** With `id` it changes that address, without it adds one; the first address is the default. */
export const saveAddress = endpoint({
  method: 'POST',
  path: '/userapi/address/saveOrUpdateForApp',
  access: 'member',
  once: true,
  summary: '新增或修改收货地址',
  input: z.extend(fields, { id: z.optional(id), isDefault: z._default(z.boolean(), false) }),
  output: address,
  failures: { ...UNKNOWN, TOO_MANY: `最多保存 ${MOST_ADDRESSES} 个地址` },
})

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/userapi/address/delete',
  access: 'member',
  summary: '删除收货地址；删的是默认地址时，最近用的一个成为默认',
  input: z.object({ id }),
  output: z.object({}),
  failures: UNKNOWN,
})

export const setDefaultAddress = endpoint({
  method: 'POST',
  path: '/userapi/address/setDefault',
  access: 'member',
  summary: '设为默认地址',
  input: z.object({ id }),
  output: z.object({}),
  failures: UNKNOWN,
})
