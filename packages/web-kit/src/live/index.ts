export { createLiveStore, type LiveStore } from './live-store.ts'
export { configureStream, useStreamBroken, useStreamStatus } from './stream.ts'
export { useTopic, useTopics, type TopicEvent } from './topic.ts'
