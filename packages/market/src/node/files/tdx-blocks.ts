const HEAD = 384
const NAME_BYTES = 9
const CODE_BYTES = 7
const MOST_CODES = 400
const RECORD = NAME_BYTES + 4 + MOST_CODES * CODE_BYTES

export interface Block {
  readonly name: string
  /** Six digits each, without the exchange. */
  readonly codes: readonly string[]
}

const gbk = new TextDecoder('gbk')

/**
 * A 通达信 `block_*.dat` file: a head of 384 bytes, a count, then records of 2,813 bytes: name (9, GBK), number of
 * codes, type, and room for 400 codes of seven bytes.
 */
export function parseBlocks(file: Uint8Array): Block[] {
  if (file.byteLength < HEAD + 2) return []
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const held = Math.floor((file.byteLength - HEAD - 2) / RECORD)
  const count = Math.min(view.getUint16(HEAD, true), held)
  return Array.from({ length: count }, (_, index) => {
    const from = HEAD + 2 + index * RECORD
    const codes = Math.min(view.getUint16(from + NAME_BYTES, true), MOST_CODES)
    return {
      name: textAt(file, from, NAME_BYTES),
      codes: Array.from({ length: codes }, (_unused, at) =>
        textAt(file, from + NAME_BYTES + 4 + at * CODE_BYTES, CODE_BYTES),
      ),
    }
  })
}

function textAt(file: Uint8Array, from: number, length: number): string {
  const bytes = file.subarray(from, from + length)
  const end = bytes.indexOf(0)
  return gbk.decode(end < 0 ? bytes : bytes.subarray(0, end))
}

/** `tdxhy.cfg`: lines `market|code|T-industry|||X-industry`; codes grouped by the first level of the T industry. */
export function parseIndustries(file: Uint8Array): Block[] {
  const groups = new Map<string, string[]>()
  for (const line of gbk.decode(file).split(/\r?\n/)) {
    const [, code = '', industry = ''] = line.split('|')
    const name = INDUSTRIES[industry.slice(0, 5)]
    if (!name || !/^\d{6}$/.test(code)) continue
    const group = groups.get(name) ?? []
    group.push(code)
    groups.set(name, group)
  }
  return Array.from(groups, ([name, codes]) => ({ name, codes }))
}

/** The T industries of 通达信, second level. */
const INDUSTRIES: Readonly<Record<string, string>> = {
  T0101: '煤炭',
  T0102: '电力',
  T0103: '石油',
  T0201: '钢铁',
  T0202: '有色',
  T0203: '化纤',
  T0204: '化工',
  T0206: '建材',
  T0207: '造纸',
  T0208: '矿物制品',
  T0301: '日用化工',
  T0302: '农林牧渔',
  T0303: '纺织服饰',
  T0304: '食品饮料',
  T0305: '酿酒',
  T0401: '家用电器',
  T0402: '汽车类',
  T0403: '医疗保健',
  T0404: '家居用品',
  T0405: '医药',
  T0501: '商业连锁',
  T0502: '商贸代理',
  T0601: '传媒娱乐',
  T0602: '广告包装',
  T0603: '文教休闲',
  T0604: '酒店餐饮',
  T0605: '旅游',
  T0701: '航空',
  T0702: '船舶',
  T0703: '运输设备',
  T0704: '通用机械',
  T0705: '工业机械',
  T0706: '电气设备',
  T0707: '工程机械',
  T0708: '电器仪表',
  T0801: '电信运营',
  T0802: '公共交通',
  T0803: '水务',
  T0804: '供气供热',
  T0805: '环境保护',
  T0901: '运输服务',
  T0902: '仓储物流',
  T0903: '交通设施',
  T1001: '银行',
  T1002: '证券',
  T1003: '保险',
  T1004: '多元金融',
  T1101: '建筑',
  T1102: '房地产',
  T1201: 'IT设备',
  T1202: '通信设备',
  T1203: '半导体',
  T1204: '元器件',
  T1205: '软件服务',
  T1206: '互联网',
  T1301: '综合类',
}
