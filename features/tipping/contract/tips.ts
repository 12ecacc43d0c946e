import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { RANKING_MOST, TIP_MOST } from './limits.ts'
import { AMOUNT_MISSING, TOO_CROWDED } from './refusals.ts'

const broadcastId = z.string().check(z.regex(/^[\w-]{1,64}$/, '直播编号不正确'))
const memberId = z.string().check(z.regex(/^[\w-]{1,64}$/, '会员编号不正确'))

/** The original front end's call; `uid` receives, `wUid` pays and is the caller. */
export const payCoinAndSaveCharge = endpoint({
  method: 'POST',
  path: '/api/v2/reward/payCoinAndSaveCharge',
  access: 'member',
  summary: '打赏：付牛币给直播的专家',
  input: z.object({
    tsId: broadcastId,
    uid: memberId,
    wUid: memberId,
    fee: z.number().check(z.int(AMOUNT_MISSING), z.gte(1, AMOUNT_MISSING), z.lte(TIP_MOST, AMOUNT_MISSING)),
  }),
  output: z.object({
    tipId: z.string(),
    fee: z.number(),
    /** What the payer can still spend. */
    balance: z.number(),
  }),
  failures: {
    BROADCAST_UNKNOWN: TOO_CROWDED,
    PAYER_MISMATCH: TOO_CROWDED,
    EXPERT_MISMATCH: TOO_CROWDED,
    OWN_BROADCAST: TOO_CROWDED,
    TIP_CLOSED: TOO_CROWDED,
    TIP_NOT_ALLOWED: TOO_CROWDED,
    COINS_SHORT: '牛币余额不足，请先充值',
  },
  once: true,
})

export const tipOptions = endpoint({
  method: 'GET',
  path: '/api/v2/reward/options',
  access: 'guest',
  summary: '打赏框：这场直播现在能不能打赏，我有多少牛币',
  input: z.object({ tsId: broadcastId }),
  output: z.object({
    /** open; own: the caller's own broadcast; closed: not now. */
    state: z.enum(['open', 'own', 'closed']),
    /** What the caller can spend; null for a guest. */
    balance: z.nullable(z.number()),
  }),
  failures: { BROADCAST_UNKNOWN: '直播不存在或已下线' },
})

const rank = z.object({
  /** The same for the same coins; 1, 1, 3. */
  rank: z.number(),
  name: z.string(),
  face: z.nullable(z.string()),
  coins: z.number(),
  isMe: z.boolean(),
})

export const tipRanking = endpoint({
  method: 'GET',
  path: '/api/v2/reward/ranking',
  access: 'guest',
  summary: `一场直播的打赏榜，前 ${RANKING_MOST} 名，和我的名次`,
  input: z.object({ tsId: broadcastId }),
  output: z.object({
    list: z.array(rank),
    /** Of the whole broadcast. */
    people: z.number(),
    coins: z.number(),
    /** The caller's; null for a guest and for who has not tipped. */
    mine: z.nullable(z.object({ rank: z.number(), coins: z.number() })),
  }),
})
export type TipRank = z.output<typeof rank>

export const myTips = endpoint({
  method: 'GET',
  path: '/api/v2/reward/mine',
  access: 'member',
  summary: '我打赏过的，最新在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(
    z.object({
      tipId: z.string(),
      tsId: z.string(),
      title: z.string(),
      expert: z.string(),
      coins: z.number(),
      /** ISO 8601. */
      at: z.string(),
    }),
  ),
  failures: CURSOR_INVALID,
})

export const tipIncome = endpoint({
  method: 'GET',
  path: '/api/v2/reward/income',
  access: 'member',
  summary: '我收到的打赏：可提现与赠送牛币，按直播，最近有人打赏的在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: z.object({
    /** From coins that were bought. */
    cashable: z.number(),
    /** From coins that were given away; never cashable. */
    gift: z.number(),
    ...pageOf(
      z.object({
        tsId: z.string(),
        title: z.string(),
        people: z.number(),
        tips: z.number(),
        cashable: z.number(),
        gift: z.number(),
        /** The latest tip, ISO 8601. */
        at: z.string(),
      }),
    ).shape,
  }),
  failures: CURSOR_INVALID,
})
