export const MESSAGE_REFUSALS = { MESSAGE_UNKNOWN: '消息不存在或已删除' } as const
