/** Of what is not, or no longer, to be read. */
export const ARTICLE_UNKNOWN = { ARTICLE_UNKNOWN: '没有这篇文章，或者已经下线' }
export const SERIES_UNKNOWN = { SERIES_UNKNOWN: '没有这个系列，或者已经下线' }
/** Neither signed in nor a device that says which. */
export const READER_UNKNOWN = { READER_UNKNOWN: '无法识别设备，暂时不能提交' }
