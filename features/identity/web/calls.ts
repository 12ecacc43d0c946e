import type { InputOf, OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

export type Contract = typeof import('../contract/index.ts')
/** The calls of this slice that its screens make, by the name they have in the contract. */
export type CallName =
  | 'sendCode'
  | 'checkCode'
  | 'getChallenge'
  | 'niujinLogin'
  | 'getUserByToken'
  | 'logout'
  | 'authorizeAddress'
  | 'getAccessToken'
  | 'markWxRefreshed'
  | 'getProfile'
  | 'saveNickname'
  | 'saveAvatar'
  | 'bindUser'
  | 'changeMobile'
  | 'requestDeletion'
  | 'cancelDeletion'
  | 'giveConsent'
  | 'exportOwnData'
  | 'realNameCard'
  | 'saveAddress'
  | 'deleteAddress'
  | 'setDefaultAddress'
  | 'signOutDevice'
  | 'signOutOthers'
  | 'staffSignIn'
  | 'staffConfirm'

export type Input<Name extends CallName> = InputOf<Contract[Name]>
export type Answer<Name extends CallName> = OutputOf<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
