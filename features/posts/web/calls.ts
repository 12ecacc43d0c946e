import type { OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice's pages, by the name they have in the contract. */
type CallName =
  | 'queryPosts'
  | 'postsByIds'
  | 'hotHashtags'
  | 'ownPosts'
  | 'savePost'
  | 'editPost'
  | 'removePost'
  | 'voteOnPost'
  | 'votePoll'
  | 'reportPost'
  | 'postHistory'
  | 'uploadPicture'
  | 'getDraft'
  | 'saveDraft'
  | 'dropDraft'
  | 'suggestMembers'
  | 'suggestHashtags'

export type Answer<Name extends CallName> = OutputOf<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
