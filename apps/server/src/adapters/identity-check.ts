import { createSimulatedCheck, createTencentCheck, type CheckFailure, type IdentityCheck } from '@niujin/identity-check'
import type { Config } from '../config.ts'

/** Checking real names as the configuration says, undefined when they are not checked here; `report` is told of failures, without name or number. */
export function openIdentityCheck(config: Config, report: (failure: CheckFailure) => void): IdentityCheck | undefined {
  if (config.REAL_NAME_PROVIDER === 'off') return undefined
  if (config.REAL_NAME_PROVIDER === 'simulated') return createSimulatedCheck()
  return createTencentCheck({
    secretId: config.REAL_NAME_KEY_ID ?? '',
    secretKey: config.REAL_NAME_KEY_SECRET ?? '',
    now: Date.now,
    report,
  })
}
