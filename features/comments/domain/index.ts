export { heatOf } from './heat.ts'
export { afterEvent, type StatusEvent } from './status.ts'
export { voteChange } from './vote.ts'
