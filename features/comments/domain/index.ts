export { heatOf } from './heat.ts'
export { afterEvent, STATUS_EVENTS, type StatusEvent } from './status.ts'
export { voteChange } from './vote.ts'
