import type { OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice's pages, by the name they have in the contract. */
type CallName =
  | 'queryComments' | 'queryReplies' | 'saveComment' | 'removeComment' | 'voteUp' | 'voteDown' | 'voteCancel' | 'reportComment' | 'countComments'

export type Answer<Name extends CallName> = OutputOf<Contract[Name]>

const asked = askFrom<Contract, CallName>(() => import('../contract/index.ts'))

/** Makes a call. Several lists of comments can stand on one page, and votes follow each other: none cancels another. */
export const ask: typeof asked = (name, input, options) => asked(name, input, { isPatient: true, ...options })
