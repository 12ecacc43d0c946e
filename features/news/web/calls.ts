import type { CallResult, InputOf } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { browserCall } from '@niujin/web-kit'

type Contract = typeof import('../contract.ts')
type Asked = 'flashList' | 'noteList'
type CallOf<Name extends Asked> = (endpoint: Contract[Name], input: InputOf<Contract[Name]>, options: CallOptions | undefined) => Promise<CallResult<Contract[Name]>>

/**
 * Makes a call of this slice from the browser. The contract with its checks of answers is fetched with the first call:
 * the first paint needs none.
 */
export async function ask<Name extends Asked>(name: Name, input: InputOf<Contract[Name]>, options?: CallOptions): Promise<CallResult<Contract[Name]>> {
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
