export * from './messages.ts'
export * from './stream-client.ts'
export type { TopicEvent, TopicListener } from './topic-event.ts'
