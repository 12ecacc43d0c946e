/** The index that days of the past are held against. */
export const INDEX_NAME = '上证指数'
