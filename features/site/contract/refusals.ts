/** Why an address cannot be opened from here, in words for the visitor. */
export const REFUSALS = {
  MISSING: '链接里没有网址',
  TOO_LONG: '网址太长',
  SEVERAL: '链接里有不止一个网址',
  CHARACTERS: '网址里有不该出现的字符',
  ENCODED: '网址被重复编码，看不出要去哪里',
  NOT_WEB: '不是网页地址',
  NOT_HTTPS: '这个网址没有加密（不是 https），可能被人改动',
  USER_INFO: '网址里夹带了用户名，常被用来冒充别的网站',
  HOST_WRITING: '网站名的写法不规范，常被用来冒充别的网站',
  NUMERIC_HOST: '网站名是一串数字，不是正式的域名',
  LOCAL_HOST: '这是内部网络的地址',
} as const
export type Refusal = keyof typeof REFUSALS

/** What makes an outside address worth a second look. */
export const DOUBTS = {
  NOT_LISTED: '这个网站不在本站的可信名单里，内容与本站无关',
  PORT: '这个网址用了不常见的端口',
  LOOKALIKE: '网站名里有外文或形近的字符，可能在冒充别的网站',
} as const
export type Doubt = keyof typeof DOUBTS
