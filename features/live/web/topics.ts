import { topicRef, type EventOf } from '@niujin/web-kit/live'

type Contract = typeof import('../contract/index.ts')

/** Everything that happens in a room. */
export const roomTopic = topicRef<Contract['roomTopic']>('live')
/** How many watch a room, and its likes. */
export const roomFiguresTopic = topicRef<Contract['roomFiguresTopic']>('live-figures')
/** How many messages of a room wait for checking. */
export const moderationTopic = topicRef<Contract['moderationTopic']>('live-desk')
/** What is on air. */
export const hallTopic = topicRef<Contract['hallTopic']>('live-hall')

/** What happens on a room's topic. */
export type RoomTopicEvent = EventOf<typeof roomTopic>
