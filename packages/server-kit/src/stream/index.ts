export type { Broadcast } from './broadcast.ts'
export { createRedisBroadcast } from './redis-broadcast.ts'
export type {
  ConflatedSource,
  LoggedSource,
  TopicSource,
  TopicVerdict,
  Version,
} from './sources.ts'
export type { StreamFigures, StreamHubOptions } from './hub-options.ts'
export { conflatedTopic, loggedTopic, type ConflatedAnswers, type LoggedAnswers } from './topic-sources.ts'
export { publishTo } from './publish-to.ts'
export { StreamHub } from './stream-hub.ts'
export { serveStream, type ServeStreamOptions } from './serve-stream.ts'
