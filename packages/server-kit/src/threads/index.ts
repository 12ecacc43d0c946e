export { callerOf, serveCalls, type Caller, type Methods } from './rpc.ts'
