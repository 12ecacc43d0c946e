import type { MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type Kysely, type Transaction } from 'kysely'
import type { GivenRole } from '../contract/index.ts'

/** How the tables came about. */
export const identityMigrations: MigrationFolder = {
  slice: 'identity',
  folder: new URL('migrations/', import.meta.url),
}

/** The tables of this feature. */
export interface IdentityTables {
  'identity.member': {
    uid: string
    id: Generated<string>
    nickname: string
    nickname_key: string
    avatar: string | null
    mobile_index: string | null
    mobile_sealed: string | null
    open_id: string | null
    union_id: string | null
    wx_authorised: Generated<boolean>
    wx_refreshed: Generated<boolean>
    channel_id: string | null
    frozen: Generated<boolean>
    deletion_at: Date | null
    erased_at: Date | null
    created_at: Date
    last_seen_at: Date
  }
  'identity.session': {
    id: string
    member_uid: string
    kind: 'member' | 'staff'
    login_type: 'sms' | 'wx_gzh' | 'token'
    token_hash: string
    previous_hash: string | null
    device_id: string
    user_agent: string
    ip: string
    created_at: Date
    rotated_at: Date
    last_seen_at: Date
    ended_at: Date | null
  }
  'identity.code': {
    id: string
    mobile_index: string
    purpose: string
    device_id: string
    ip: string
    code_hash: string
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
    used_at: Date | null
    failed: Generated<boolean>
  }
  'identity.tally': { key: string; at: Date }
  'identity.ticket': {
    hash: string
    kind: string
    device_id: string
    member_uid: string | null
    data: unknown
    tries: Generated<number>
    expires_at: Date
    used_at: Date | null
  }
  'identity.address': {
    id: string
    member_uid: string
    name: string
    mobile: string
    province: string
    city: string
    district: string
    area_code: string
    detail: string
    is_default: boolean
    updated_at: Date
  }
  'identity.consent': { member_uid: string; doc: string; version: string; at: Date; ip: string; device_id: string }
  'identity.role': { member_uid: string; role: GivenRole; granted_by: string; granted_at: Date }
  'identity.totp': {
    member_uid: string
    secret_sealed: string
    confirmed_at: Date | null
    last_step: Generated<string>
  }
  'identity.real_name': {
    member_uid: string
    name_sealed: string
    id_no_sealed: string
    id_no_index: string
    verified_at: Date
  }
  'identity.alias': { old_id: string; member_uid: string; kind: 'guest' | 'mobile'; at: Date }
  'identity.audit': { seq: Generated<string>; at: Date; actor: string; action: string; target: string; detail: string }
}

export type IdentityDatabase = Kysely<IdentityTables>
export type Change = Transaction<IdentityTables>
/** Reading works in and outside a transaction. */
export type Reads = IdentityDatabase | Change

/**
 * Whoever names one of these goes one after the other until the transaction ends. Within one call the order of the names
 * does not matter; between calls it is always mobile, open and union first, then member, then nickname.
 */
export async function inTurn(change: Change, ...names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${name}`}, 0))`.execute(change)
  }
}
