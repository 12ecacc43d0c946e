export const VIDEO_REFUSALS = { VIDEO_UNKNOWN: '视频不存在或已删除' } as const
