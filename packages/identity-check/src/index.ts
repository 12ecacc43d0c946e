export type { CheckFailure, IdentityCheck, IdentityVerdict } from './port.ts'
export { createSimulatedCheck } from './simulated.ts'
export { createTencentCheck, type TencentCheckOptions } from './tencent.ts'
