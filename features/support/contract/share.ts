import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'

const WRONG = '分享的记号不正确'
const word = z.string().check(z.regex(/^[\w-]{1,64}$/, WRONG))

/** What a share event is about: signed in by what another shared. */
const SHARE_EVENT = 10
const SHARE_LOGIN = 102

export const shareCallback = endpoint({
  method: 'POST',
  path: '/crm/share/callback',
  host: 'crm',
  access: 'member',
  summary: '分享回传：从别人分享的链接来的人登录之后记一次，同一次分享一位会员只记一次',
  input: z.object({
    actCode: word,
    eventType: z._default(z.literal(SHARE_EVENT, WRONG), SHARE_EVENT),
    subEventType: z.literal(SHARE_LOGIN, WRONG),
    /** What was shared. */
    shareType: word,
    /** Whose link it was: their niujinUid. */
    shareCode: word,
    /** When it was shared, as the wire's `time`. */
    shareTime: z.string().check(z.regex(/^\d{14}$/, WRONG)),
    /** Where they came in, as JSON. */
    eventData: z._default(z.string().check(z.maxLength(500, WRONG)), '{}'),
  }),
  output: z.object({
    /** Whether it was not recorded before. */
    isNew: z.boolean(),
  }),
  failures: { SHARE_OWN: '自己分享的不算' },
})
