import type { CallResult, InputOf } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { browserCall } from './browser-call.ts'

/** Makes a call of one slice by the name it has in the contract. */
export type Ask<Contract, Name extends keyof Contract> = <One extends Name>(
  name: One,
  input: InputOf<Contract[One]>,
  options?: CallOptions,
) => Promise<CallResult<Contract[One]>>

/**
 * The calls of a slice from the browser. The contract with its checks of answers is fetched with the
 * first call: the first paint needs none. `Name` lists what its screens ask, so that the rest is seen unused.
 */
export function askFrom<Contract, Name extends keyof Contract>(load: () => Promise<Contract>): Ask<Contract, Name> {
  return async <One extends Name>(name: One, input: InputOf<Contract[One]>, options?: CallOptions) => {
    // The type of browserCall follows the parts of one endpoint; here it is one of several.
    const call = browserCall as (
      endpoint: Contract[One],
      input: InputOf<Contract[One]>,
      options: CallOptions | undefined,
    ) => Promise<CallResult<Contract[One]>>
    let contract: Contract
    try {
      contract = await load()
    } catch {
      return { ok: false, code: 'NETWORK', msg: '获取失败', status: 0 }
    }
    return call(contract[name], input, options)
  }
}

const WITHOUT_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'EMPTY_ANSWER', 'ANSWER_INVALID'])

/** True when a call ended without any answer that can be used: the network, not the server, has something against it. */
export function isUnanswered(code: string): boolean {
  return WITHOUT_ANSWER.has(code)
}

/** Why a call did not succeed, in words that say what to do; undefined for one that was only superseded. */
export function reasonOf(outcome: { readonly code: string; readonly msg: string }): string | undefined {
  if (outcome.code === 'CANCELLED') return undefined
  return isUnanswered(outcome.code) ? '网络不通，请检查网络后重试' : outcome.msg
}
