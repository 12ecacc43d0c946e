const WAN = 1e4
const YI = 1e8
const WAN_YI = 1e12
/** What the formats show where a figure is missing. */
export const NO_FIGURE = '--'

/** A count or an amount in 万 from 1e4, 亿 from 1e8 and 万亿 from 1e12, two decimals; smaller ones as they are. */
export function bigNumber(value: number | undefined): string {
  if (!isFigure(value)) return NO_FIGURE
  const size = Math.abs(value)
  // What would round up to 10000.00亿 is written as 1.00万亿, 10000.00万 as 1.00亿.
  if (Math.round(size / (YI / 100)) >= (WAN_YI / YI) * 100) return `${(value / WAN_YI).toFixed(2)}万亿`
  if (Math.round(size / (WAN / 100)) >= (YI / WAN) * 100) return `${(value / YI).toFixed(2)}亿`
  if (size >= WAN) return `${(value / WAN).toFixed(2)}万`
  return Number.isInteger(value) ? plain(value) : plain(Number(value.toFixed(2)))
}

/** A price in milli (1/1000 yuan) as yuan; two decimals, three for funds and the like. */
export function price(milli: number | undefined, decimals: 2 | 3 = 2): string {
  return isFigure(milli) ? unsignedZero((milli / 1000).toFixed(decimals)) : NO_FIGURE
}

/** A price difference in milli with its sign: +0.12, -0.12, 0.00. */
export function change(milli: number | undefined, decimals: 2 | 3 = 2): string {
  return isFigure(milli) ? signed((milli / 1000).toFixed(decimals)) : NO_FIGURE
}

/** A ratio (0.05) as a percentage with its sign: +5.00%, -5.00%, 0.00%. */
export function percent(ratio: number | undefined): string {
  return isFigure(ratio) ? `${signed((ratio * 100).toFixed(2))}%` : NO_FIGURE
}

/** A ratio that has no direction (换手率, 占比): 5.00%. */
export function share(ratio: number | undefined): string {
  return isFigure(ratio) ? `${unsignedZero((ratio * 100).toFixed(2))}%` : NO_FIGURE
}

/** A volume in shares as 手 (100 shares), in 万手 and 亿手 when large. */
export function lots(shares: number | undefined): string {
  return isFigure(shares) ? `${bigNumber(Math.round(shares / 100))}手` : NO_FIGURE
}

function isFigure(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value)
}

function unsignedZero(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

function plain(value: number): string {
  return unsignedZero(String(Object.is(value, -0) ? 0 : value))
}

function signed(text: string): string {
  const clean = unsignedZero(text)
  return clean.startsWith('-') || Number(clean) === 0 ? clean : `+${clean}`
}
