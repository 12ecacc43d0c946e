import { fail, ok, type Result } from '@niujin/contract-kit'

/** What is known of an account when identities are linked to it. */
export interface LinkedAccount {
  readonly uid: string
  readonly hasMobile: boolean
  readonly openId: string | null
  readonly unionId: string | null
  readonly frozen: boolean
  /** Milliseconds since 1970. */
  readonly lastSeenAt: number
}

/** What the messaging app has just proved about the person. */
export interface MessagingProof {
  readonly openId: string
  readonly unionId: string | null
}

/**
 * A number nobody signed in with for so long may have been given to another person by its carrier (they wait 90 days);
 * twice that, so that a long journey costs nobody an account.
 */
export const RECYCLED_AFTER_DAYS = 180
const DAY = 86_400_000

/** How the number was confirmed just now. */
export interface Confirmation {
  /** The owner of the account has been signed in on this device before. */
  readonly knownDevice: boolean
  readonly now: number
}

/** True when the number behind `account` has most likely gone to another person. */
function isRecycled(account: LinkedAccount, { knownDevice, now }: Confirmation): boolean {
  return !account.frozen && !knownDevice && now - account.lastSeenAt >= RECYCLED_AFTER_DAYS * DAY
}

export type MobileSignIn =
  | { readonly step: 'create' }
  | { readonly step: 'enter'; readonly uid: string }
  /** The old account keeps its data and loses the number; the person gets a new account. */
  | { readonly step: 'release-and-create'; readonly releaseFrom: string }

/** Who signs in when a number was confirmed by code. */
export function decideMobileSignIn(
  owner: LinkedAccount | undefined,
  confirmation: Confirmation,
): Result<MobileSignIn, 'ACCOUNT_FROZEN'> {
  if (!owner) return ok({ step: 'create' })
  if (owner.frozen) return fail('ACCOUNT_FROZEN')
  if (isRecycled(owner, confirmation)) return ok({ step: 'release-and-create', releaseFrom: owner.uid })
  return ok({ step: 'enter', uid: owner.uid })
}

export type MessagingSignIn =
  | { readonly step: 'create' }
  /** `add` is what the account learns by this. */
  | { readonly step: 'enter'; readonly uid: string; readonly add: 'openId' | 'unionId' | 'nothing' }

/**
 * Who signs in when the messaging app vouched for openId and unionId.
 *
 * | by openId | by unionId | decision |
 * |---|---|---|
 * | – | – | a new account |
 * | A | – | A; A learns the unionId if it has none |
 * | – | B, without openId | B learns the openId |
 * | – | B, with another openId | refused: one person has one openId here |
 * | A | A | A |
 * | A | B | A, and B stays as it is: the openId is the stronger proof, and nothing moves between accounts |
 */
export function decideMessagingSignIn(
  proof: MessagingProof,
  byOpenId: LinkedAccount | undefined,
  byUnionId: LinkedAccount | undefined,
): Result<MessagingSignIn, 'ACCOUNT_FROZEN' | 'IDENTITY_CONFLICT'> {
  if (byOpenId) {
    if (byOpenId.frozen) return fail('ACCOUNT_FROZEN')
    const learns = proof.unionId !== null && byOpenId.unionId === null && !byUnionId
    return ok({ step: 'enter', uid: byOpenId.uid, add: learns ? 'unionId' : 'nothing' })
  }
  if (!byUnionId) return ok({ step: 'create' })
  if (byUnionId.frozen) return fail('ACCOUNT_FROZEN')
  if (byUnionId.openId !== null) return fail('IDENTITY_CONFLICT')
  return ok({ step: 'enter', uid: byUnionId.uid, add: 'openId' })
}

export type MobileBinding =
  | { readonly step: 'bind' }
  | { readonly step: 'nothing' }
  | { readonly step: 'release-and-bind'; readonly releaseFrom: string }

/** Whether the confirmed number may be added to the signed-in account. A number in use by another account never moves. */
export function decideMobileBinding(
  self: LinkedAccount,
  owner: LinkedAccount | undefined,
  confirmation: Confirmation,
): Result<MobileBinding, 'MOBILE_TAKEN' | 'MOBILE_BOUND'> {
  if (owner?.uid === self.uid) return ok({ step: 'nothing' })
  if (self.hasMobile) return fail('MOBILE_BOUND')
  return takeNumber(owner, confirmation)
}

/** Whether the signed-in account may change to the confirmed number; its old number was confirmed before. */
export function decideMobileChange(
  self: LinkedAccount,
  owner: LinkedAccount | undefined,
  confirmation: Confirmation,
): Result<MobileBinding, 'MOBILE_TAKEN' | 'MOBILE_SAME'> {
  if (owner?.uid === self.uid) return fail('MOBILE_SAME')
  return takeNumber(owner, confirmation)
}

function takeNumber(
  owner: LinkedAccount | undefined,
  confirmation: Confirmation,
): Result<MobileBinding, 'MOBILE_TAKEN'> {
  if (!owner) return ok({ step: 'bind' })
  return isRecycled(owner, confirmation)
    ? ok({ step: 'release-and-bind', releaseFrom: owner.uid })
    : fail('MOBILE_TAKEN')
}

/** Whether the proved messaging identity may be added to the signed-in account; `add` is what the account learns. */
export function decideMessagingBinding(
  self: LinkedAccount,
  proof: MessagingProof,
  owners: { readonly byOpenId: LinkedAccount | undefined; readonly byUnionId: LinkedAccount | undefined },
): Result<{ readonly add: readonly ('openId' | 'unionId')[] }, 'WX_TAKEN' | 'WX_BOUND'> {
  const { byOpenId, byUnionId } = owners
  if ([byOpenId, byUnionId].some((owner) => owner && owner.uid !== self.uid)) return fail('WX_TAKEN')
  if (self.openId !== null && self.openId !== proof.openId) return fail('WX_BOUND')
  if (self.unionId !== null && proof.unionId !== null && self.unionId !== proof.unionId) return fail('WX_BOUND')
  const openId = self.openId === null ? (['openId'] as const) : []
  const unionId = self.unionId === null && proof.unionId !== null ? (['unionId'] as const) : []
  return ok({ add: [...openId, ...unionId] })
}
