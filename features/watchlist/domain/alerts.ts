import { changePercent, type InstrumentKind } from '@niujin/market'
import type { Alert, AlertKind } from '../contract/index.ts'

/** The figures an alert is judged by, milli and plain ratios; null where there is none. */
export interface AlertFigures {
  readonly last: number | null
  readonly previousClose: number | null
  readonly volumeRatio: number | null
}

type Judged = (figures: AlertFigures, threshold: number) => boolean

const JUDGE: Readonly<Record<Exclude<AlertKind, 'announcement'>, Judged>> = {
  priceAbove: ({ last }, threshold) => last !== null && last >= threshold,
  priceBelow: ({ last }, threshold) => last !== null && last <= threshold,
  riseAbove: (figures, threshold) => atLeast(percent(figures), threshold),
  fallBelow: (figures, threshold) => atLeast(negated(percent(figures)), threshold),
  volumeSurge: ({ volumeRatio }, threshold) => atLeast(volumeRatio, threshold),
}

/** True when what the alert waits for is so now. Announcements are no figure and never true here. */
export function hasComeTrue({ kind, threshold }: Pick<Alert, 'kind' | 'threshold'>, figures: AlertFigures): boolean {
  return kind !== 'announcement' && JUDGE[kind](figures, threshold)
}

const RANGE: Readonly<Record<AlertKind, readonly [least: number, most: number]>> = {
  priceAbove: [1, 1e9],
  priceBelow: [1, 1e9],
  riseAbove: [0.0001, 10],
  fallBelow: [0.0001, 1],
  volumeSurge: [1.1, 100],
  announcement: [0, 0],
}

/** Is this a threshold one can wait for: prices are whole milli, ratios and times within reason. */
export function isThreshold(kind: AlertKind, threshold: number): boolean {
  const [least, most] = RANGE[kind]
  const whole = kind === 'priceAbove' || kind === 'priceBelow'
  return threshold >= least && threshold <= most && (!whole || Number.isInteger(threshold))
}

/** 量比 is of what is traded in shares, announcements are those of the mainland's companies; prices and changes everything has. */
export function suitsKind(kind: AlertKind, instrument: InstrumentKind): boolean {
  if (kind === 'volumeSurge') return instrument === 'stock' || instrument === 'etf'
  return kind !== 'announcement' || instrument === 'stock'
}

/** Milli as a price with its digits: 12340 is 12.34. */
export function priceText(milli: number, digits: number): string {
  return (milli / 1000).toFixed(digits)
}

/** What an alert waits for, in words: 涨到 12.34 元. Indices have points, no 元. */
export function alertWords({ kind, threshold }: Pick<Alert, 'kind' | 'threshold'>, digits: number): string {
  const percentText = `${plain(threshold * 100)}%`
  const words: Record<AlertKind, string> = {
    priceAbove: `涨到 ${priceText(threshold, digits)}`,
    priceBelow: `跌到 ${priceText(threshold, digits)}`,
    riseAbove: `日涨幅达 ${percentText}`,
    fallBelow: `日跌幅达 ${percentText}`,
    volumeSurge: `量比达 ${plain(threshold)}`,
    announcement: '有新公告',
  }
  return words[kind]
}

/** What the member reads when it has come true: 最新 12.34，涨 3.21%. */
export function hitText(figures: AlertFigures, digits: number): string {
  const ratio = percent(figures)
  if (figures.last === null) return ''
  const moved = ratio === null ? '' : `，${ratio < 0 ? '跌' : '涨'} ${Math.abs(ratio * 100).toFixed(2)}%`
  const volume = figures.volumeRatio === null ? '' : `，量比 ${figures.volumeRatio.toFixed(2)}`
  return `最新 ${priceText(figures.last, digits)}${moved}${volume}`
}

function percent({ last, previousClose }: AlertFigures): number | null {
  return last === null || previousClose === null ? null : changePercent(last, previousClose)
}

function negated(value: number | null): number | null {
  return value === null ? null : -value
}

function atLeast(value: number | null, threshold: number): boolean {
  // 0.1 + tiny errors of division: what reads 10.00% counts as 10%.
  return value !== null && value >= threshold - 1e-9
}

/** Up to two digits, none that are zero. */
function plain(value: number): string {
  return String(Math.round(value * 100) / 100)
}
