import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { ownId, ownTitle } from './fields.ts'
import { UNIVERSES_MOST } from './limits.ts'

const sector = z.object({ id: z.string().check(z.regex(/^BK\.\w{1,20}$/, '板块编号不正确')), name: ownTitle })
const code = z.string().check(z.regex(/^(SH|SZ|BJ)\.\d{6}$/, '股票代码不正确'))

/** What a member screens within again and again: sectors, or stocks by their codes. */
export const ownUniverse = z.object({
  id: ownId,
  name: ownTitle,
  sectors: z._default(z.array(sector).check(z.maxLength(50, '最多 50 个板块')), []),
  codes: z._default(z.array(code).check(z.maxLength(1000, '最多 1000 只股票')), []),
})
export type OwnUniverse = z.output<typeof ownUniverse>

export const ownUniverses = endpoint({
  method: 'GET',
  path: '/stock/ksxg/universes',
  host: 'stock',
  access: 'member',
  summary: '我的板块：常用板块与股票池，新的在前',
  input: z.object({}),
  output: z.object({ list: z.array(ownUniverse) }),
})

export const saveUniverse = endpoint({
  method: 'POST',
  path: '/stock/ksxg/universes/save',
  host: 'stock',
  access: 'member',
  body: 'json',
  once: true,
  summary: '保存常用板块或股票池；编号由页面给出，同一编号是修改',
  input: ownUniverse,
  output: z.object({}),
  failures: {
    UNIVERSE_EMPTY: '请先选板块或填股票代码',
    UNIVERSE_UNKNOWN: '没有这个板块或股票池',
    TOO_MANY: `常用板块与股票池一共最多 ${UNIVERSES_MOST} 个`,
  },
})

export const removeUniverse = endpoint({
  method: 'POST',
  path: '/stock/ksxg/universes/remove',
  host: 'stock',
  access: 'member',
  once: true,
  summary: '删除常用板块或股票池；已不在的不算错',
  input: z.object({ id: ownId }),
  output: z.object({}),
})
