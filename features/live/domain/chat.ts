import { fail, ok, type Result } from '@niujin/contract-kit'
import type { BroadcastState, ChatMode } from '../contract/limits.ts'
import { isOnAir, isUpcoming } from './states.ts'

/** Who somebody is in one room. */
export type RoomRole = 'host' | 'moderator' | 'member'

export type ChatRefusal = 'CHAT_CLOSED' | 'MAY_NOT_CHAT' | 'BANNED' | 'MUTED' | 'SLOW_MODE'

export interface ChatFacts {
  readonly state: BroadcastState
  readonly mode: ChatMode
  readonly slowSeconds: number
  readonly role: RoomRole
  /** Has the right to chat at all; staff accounts have not. */
  readonly hasRight: boolean
  readonly silenced: 'mute' | 'ban' | undefined
  /** Milliseconds since this member's last message here; undefined when there is none. */
  readonly sinceLast: number | undefined
}

/** Whether somebody may speak now. Hosts and moderators cannot be silenced and need not wait. */
export function mayChat({
  state,
  mode,
  slowSeconds,
  role,
  hasRight,
  silenced,
  sinceLast,
}: ChatFacts): Result<null, ChatRefusal> {
  if (!isChatOpen(state) || mode === 'closed') return fail('CHAT_CLOSED')
  if (!hasRight) return fail('MAY_NOT_CHAT')
  if (role !== 'member') return ok(null)
  if (silenced) return fail(silenced === 'ban' ? 'BANNED' : 'MUTED')
  if (mode === 'slow' && sinceLast !== undefined && sinceLast < slowSeconds * 1000) return fail('SLOW_MODE')
  return ok(null)
}

/** From the announcement to the end. */
export function isChatOpen(state: BroadcastState): boolean {
  return isUpcoming(state) || isOnAir(state)
}

/** Guests do not see the chat of a room for members. */
export function maySeeChat(mode: ChatMode, isMember: boolean): boolean {
  return isMember || mode !== 'members_only'
}

/** Words of the lists that a message contains. */
export interface FoundWords {
  /** Insults and advertising. */
  readonly base: readonly string[]
  /** Promises nobody may make about an investment. */
  readonly advice: readonly string[]
  /** What this room does not want to read unseen. */
  readonly room: readonly string[]
}

/**
 * What becomes of a message: shown, held back for checking, or refused. Insults and advertising are refused; promises
 * about an investment are refused from the host's side and checked from a member's; the room's own words and, in a
 * room that checks first, everything of members is checked.
 */
export function judgeMessage(mode: ChatMode, role: RoomRole, found: FoundWords): 'visible' | 'pending' | 'refused' {
  if (found.base.length > 0) return 'refused'
  if (role !== 'member') return found.advice.length > 0 ? 'refused' : 'visible'
  return mode === 'pre_moderated' || found.advice.length > 0 || found.room.length > 0 ? 'pending' : 'visible'
}

export type MessageStatus = 'visible' | 'pending' | 'hidden'
export type MessageAction = 'hide' | 'restore' | 'approve' | 'highlight' | 'unhighlight'

/** What a moderator's action changes, from what it must be before; only shown messages can stand out. */
export const MESSAGE_ACTIONS: Readonly<
  Record<
    MessageAction,
    { readonly from: readonly MessageStatus[]; readonly to: MessageStatus; readonly highlighted?: boolean }
  >
> = {
  hide: { from: ['visible', 'pending'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'visible' },
  approve: { from: ['pending'], to: 'visible' },
  highlight: { from: ['visible'], to: 'visible', highlighted: true },
  unhighlight: { from: ['visible'], to: 'visible', highlighted: false },
}

/** Whether a member of that role can be silenced. */
export function maySilence(role: RoomRole): Result<null, 'OWNER' | 'MODERATOR'> {
  if (role === 'host') return fail('OWNER')
  return role === 'moderator' ? fail('MODERATOR') : ok(null)
}
