export { createLiveStore, type LiveStore } from './live-store.ts'
export { onSessionEnd, useStreamBroken } from './stream.ts'
export { useTopic, useTopics, useTopicState } from './topic.ts'
export { topicRef, type EventOf, type TopicRef } from './topic-ref.ts'
