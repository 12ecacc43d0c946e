const FIELDS = {
  aniuuid: { description: '登录会员的 niujinUid，游客不带', required: false },
  channelid: { description: '渠道', required: false },
  clienttype: { description: '客户端类型', required: false },
  devid: { description: '设备号', required: false },
  forapp: { description: '所属应用', required: false },
  platform: { description: '平台，wap_dz_dzcj', required: false },
  time: { description: '东八区时间 YYYYMMDDHHmmss，与服务器相差不超过 5 分钟', required: true },
  nonce: { description: '32 位随机字符，不可重复', required: true },
  sign: { description: '签名', required: true },
} as const

/** The fields every signed request carries, as query parameters. */
export const COMMON_PARAMETERS = Object.fromEntries(
  Object.entries(FIELDS).map(([name, { description, required }]) => [
    name,
    { name, in: 'query', required, description, schema: { type: 'string' } },
  ]),
)

/** The same fields as properties of a body. */
export function commonProperties() {
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, { description }]) => [name, { type: 'string', description }]),
  )
}
