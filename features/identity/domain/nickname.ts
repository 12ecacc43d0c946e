import { fail, ok, type Result } from '@niujin/contract-kit'
import { NICKNAME_WIDTH } from '../contract/limits.ts'

/** A nickname may be changed so often within 30 days. */
export const NICKNAME_CHANGES = { most: 5, days: 30 } as const

const DEFAULT = '牛友'
/** The nickname the messaging app gives when the person told nothing. */
const UNAUTHORISED = 'unAuth'

/** Words that make a member look like the house. */
const RESERVED = [
  '官方',
  '客服',
  '管理员',
  '系统',
  '牛金',
  '平台',
  '审核',
  '小助手',
  'admin',
  'official',
  'niujin',
  'service',
  UNAUTHORISED.toLowerCase(),
]

export type NicknameRefusal = 'NICKNAME_LENGTH' | 'NICKNAME_LETTERS' | 'NICKNAME_RESERVED'

/** The nickname of a new member. */
export function defaultNickname(id: string): string {
  return `${DEFAULT}${id}`
}

/** True when nickname and picture are still the given ones. */
export function isUnauthorised(nickname: string, id: string): boolean {
  return nickname === UNAUTHORISED || nickname === defaultNickname(id)
}

/** Letters of half a Chinese character's width: 牛a counts 3. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (/^[ -~]$/.test(letter) ? 1 : 2), 0)
}

/** Two nicknames that look alike in width and case have one key, and only one member may have it. */
export function nicknameKey(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase()
}

/** A nickname as it is kept, or why it cannot be one. */
export function checkNickname(typed: string): Result<string, NicknameRefusal> {
  const nickname = typed.trim().normalize('NFC')
  const width = widthOf(nickname)
  if (width < 4 || width > NICKNAME_WIDTH) return fail('NICKNAME_LENGTH')
  if (!/^[\p{Script=Han}A-Za-z0-9_\-·]+$/u.test(nickname)) return fail('NICKNAME_LETTERS')
  const key = nicknameKey(nickname)
  // A number would put somebody's phone on every page; 牛友123 is somebody else's given name.
  if (RESERVED.some((word) => key.includes(word)) || /\d{7,}/.test(key) || key.startsWith(DEFAULT))
    return fail('NICKNAME_RESERVED')
  return ok(nickname)
}
