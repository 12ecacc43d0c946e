import type { CallResult, InputOf } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { browserCall } from '@niujin/web-kit'

type Contract = typeof import('../contract.ts')
/** The calls of this slice, by the name they have in the contract. */
export type CallName = 'videoFeed' | 'likeVideo' | 'countVideo' | 'ownVideos' | 'startVideo' | 'finishVideo' | 'deleteVideo'

type Input<Name extends CallName> = InputOf<Contract[Name]>
type Result<Name extends CallName> = CallResult<Contract[Name]>
type CallOf<Name extends CallName> = (endpoint: Contract[Name], input: Input<Name>, options: CallOptions | undefined) => Promise<Result<Name>>

/**
 * Makes a call of this slice from the browser. The contract with its checks of answers is fetched with
 * the first call: the first paint needs none.
 */
export async function ask<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Result<Name>> {
  // The type of browserCall follows the parts of one endpoint; here it is one of several.
  const call = browserCall as CallOf<Name>
  let contract: Contract
  try {
    contract = await import('../contract.ts')
  } catch {
    return { ok: false, code: 'NETWORK', msg: '获取失败', status: 0 }
  }
  return call(contract[name], input, options)
}

const WITHOUT_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'EMPTY_ANSWER', 'ANSWER_INVALID'])

/** Why a call did not succeed, in words that say what to do; undefined for one that was only superseded. */
export function reasonOf(outcome: { readonly code: string; readonly msg: string }): string | undefined {
  if (outcome.code === 'CANCELLED') return undefined
  return WITHOUT_ANSWER.has(outcome.code) ? '网络不通，请检查网络后重试' : outcome.msg
}
