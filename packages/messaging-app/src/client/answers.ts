import * as z from 'zod'
import type { Grant, Profile } from '../port.ts'

const text = z.string().min(1)
/** Absent, or an empty text, as the service sometimes says nothing. */
const maybe = z
  .string()
  .optional()
  .transform((value) => value || undefined)
/** Seconds. */
const lifetime = z.number().positive()

export const GrantAnswer = z.object({
  access_token: text,
  expires_in: lifetime,
  refresh_token: text,
  openid: text,
  scope: z.string().default(''),
  unionid: maybe,
  is_snapshotuser: z.number().optional(),
})

export const ProfileAnswer = z.object({
  openid: text,
  nickname: z.string().default(''),
  headimgurl: maybe,
  unionid: maybe,
})

export const TokenAnswer = z.object({ access_token: text, expires_in: lifetime })
export const TicketAnswer = z.object({ ticket: text, expires_in: lifetime })
/** The message's number exceeds what JSON numbers hold exactly on long-lived accounts: it is only for looking up. */
export const SentAnswer = z.object({ msgid: z.union([z.number(), text]).transform(String) })

export function grantOf(answer: z.output<typeof GrantAnswer>, now: number): Grant {
  return {
    openId: answer.openid,
    ...(answer.unionid === undefined ? {} : { unionId: answer.unionid }),
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: now + answer.expires_in * 1000,
    scopes: answer.scope.split(',').filter(Boolean),
    isSnapshot: answer.is_snapshotuser === 1,
  }
}

export function profileOf({ openid, nickname, headimgurl, unionid }: z.output<typeof ProfileAnswer>): Profile {
  return {
    openId: openid,
    nickname,
    ...(unionid === undefined ? {} : { unionId: unionid }),
    ...(headimgurl === undefined ? {} : { avatar: headimgurl }),
  }
}
