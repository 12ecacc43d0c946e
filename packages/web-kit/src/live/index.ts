export { createLiveStore, type LiveStore } from './live-store.ts'
export { onSessionEnd, useStreamBroken } from './stream.ts'
export { useTopic, useTopics, type TopicEvent } from './topic.ts'
