export const COMMENT_REFUSALS = { COMMENT_UNKNOWN: '评论不存在或已删除' } as const
export const TARGET_REFUSALS = { TARGET_UNKNOWN: '评论的内容不存在或已删除' } as const
