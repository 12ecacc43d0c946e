export const PROGRAMME_TOPIC_UNKNOWN = { PROGRAMME_TOPIC_UNKNOWN: '没有这个话题，可能已经撤下' } as const
export const TOPIC_CLOSED = { TOPIC_CLOSED: '话题已经结束' } as const
