/** The code of every success. */
export const SUCCESS = '0'

/**
 * Codes any call can answer with, besides the failures its endpoint declares.
 * A declared failure travels with HTTP 200: the call worked, the answer is no.
 * HTTP 400 sends the app to /400, so it is only for requests that no person can put right;
 * input that a person can correct is INPUT_INVALID with 422.
 */
export const WIRE_CODES = {
  INPUT_INVALID: { status: 422, msg: '填写的内容不正确' },
  BODY_INVALID: { status: 400, msg: '请求格式不正确' },
  MEDIA_TYPE_INVALID: { status: 415, msg: '不支持这种请求格式' },
  BODY_TOO_LARGE: { status: 413, msg: '提交的内容过大' },
  HEADERS_TOO_LARGE: { status: 431, msg: '地址或内容太长，请缩短后再试' },
  SIGN_INVALID: { status: 401, msg: '签名不正确' },
  TIME_SKEW: { status: 401, msg: '设备时间不正确' },
  REPLAYED: { status: 409, msg: '请求已处理，请勿重复提交' },
  KEY_VERSION_UNKNOWN: { status: 401, msg: '密钥版本已停用，请刷新页面' },
  LOGIN_REQUIRED: { status: 401, msg: '请先登录' },
  FORBIDDEN: { status: 403, msg: '没有权限' },
  NOT_FOUND: { status: 404, msg: '接口不存在' },
  TOO_MANY_REQUESTS: { status: 429, msg: '操作过于频繁，请稍后再试' },
  TOO_MANY_TOPICS: { status: 429, msg: '订阅过多' },
  TOPIC_UNKNOWN: { status: 404, msg: '没有这个订阅主题' },
  IDEMPOTENCY_KEY_MISSING: { status: 428, msg: '缺少防重复提交的编号' },
  IDEMPOTENCY_CONFLICT: { status: 409, msg: '同一编号已用于另一次提交' },
  SERVER_ERROR: { status: 500, msg: '服务器开小差了，请稍后再试' },
  UNAVAILABLE: { status: 503, msg: '现在有点忙，请稍后再试' },
  NOT_READY: { status: 503, msg: '服务正在启动或停止，请稍后再试' },
} as const satisfies Record<string, { status: number; msg: string }>

/**
 * Refusals that calls of many areas declare, each with its one sentence: spread those that apply into `failures`.
 * A call that can say more exactly who may do it gives NOT_ALLOWED its own sentence.
 */
export const NOT_ALLOWED = { NOT_ALLOWED: '没有权限' } as const
/** Of every call that is read page by page. */
export const CURSOR_INVALID = { CURSOR_INVALID: '翻页位置不正确，请刷新' } as const

/** A code that any call can answer with. */
export type WireCode = keyof typeof WIRE_CODES

/** What can happen to a call before an answer is there; these never travel. */
export const LOCAL_CODES = {
  CANCELLED: '操作取消',
  NETWORK: '获取失败',
  TIMEOUT: '获取失败',
  EMPTY_ANSWER: '获取失败',
  ANSWER_INVALID: '获取失败',
} as const

/** A failure that the app itself finds. */
export type LocalCode = keyof typeof LOCAL_CODES

/** True when `code` belongs to the wire and not to one endpoint. */
export function isWireCode(code: string): code is WireCode {
  return Object.hasOwn(WIRE_CODES, code)
}
