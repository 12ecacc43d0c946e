export {
  eventsFor,
  OPEN_STATUSES,
  statusText,
  stepOf,
  type Actor,
  type ApplicationEvent,
} from './application-states.ts'
export { findExperts, type FindableExpert } from './finding.ts'
export { licenceOf } from './licence.ts'
export { pointsOf, RANKING, type Points } from './ranking.ts'
export { titleOf } from './title.ts'
