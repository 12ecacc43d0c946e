import { useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { ask } from '../../calls.ts'
import { useAction } from '../use-action.ts'

type StreamAccess = OutputOf<(typeof import('../../../contract/index.ts'))['streamAccess']>

export interface UsedAccess {
  /** undefined until it was asked for; gone with the sheet that shows it. */
  readonly access: StreamAccess | undefined
  readonly busy: boolean
  readonly renew: () => Promise<void>
}

/** The address and key for a pushing program; asked for by a tap alone, for each time the one before stops working. */
export function useAccess(tsId: string): UsedAccess {
  const [access, setAccess] = useState<StreamAccess>()
  const action = useAction()
  return {
    access,
    busy: action.busy,
    async renew() {
      const given = await action.run(
        () => ask('streamAccess', { tsId }),
        access ? '已换新密钥，旧的不能用了' : undefined,
      )
      if (given) setAccess(given)
    },
  }
}
