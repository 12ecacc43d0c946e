import type { Instrument } from '@niujin/market'
import { sizeWeight } from './limits.ts'
import type { MarketEvent, Scene, SeenQuote } from './seen.ts'
import { beyondText, moneyText, movedText, percentText, priceText } from './words.ts'

/** A move of five minutes that is worth telling. */
const FAST = 0.03
/** Hong Kong has no limits, and its large stocks move less. */
const FAST_HK = 0.025
/** Yuan traded so far: below that a move means little. */
const LEAST_AMOUNT = 1e8
/** Seconds until the same stock is told of again. */
const REST = 1800

/** 快速拉升 and 快速跳水. */
export class Moves {
  private readonly reportedAt = new Map<number, number>()

  detect(scene: Scene): MarketEvent[] {
    const { stocks, hkStocks } = scene.board
    return [...this.among(scene, stocks, FAST), ...this.among(scene, hkStocks, FAST_HK)]
  }

  private among(scene: Scene, rows: readonly number[], least: number): MarketEvent[] {
    return rows.flatMap((row) => {
      const seen = scene.quote(row)
      const stock = scene.board.instruments[row]
      if (!seen || !stock || !isFast(seen, least)) return []
      const { second } = scene.snapshot
      if (second - (this.reportedAt.get(row) ?? -REST) < REST) return []
      this.reportedAt.set(row, second)
      return [eventOf(scene, row, { stock, seen })]
    })
  }
}

function isFast({ speed, amount, sealed, suspended, last }: SeenQuote, least: number): boolean {
  return last !== null && !suspended && sealed === 0 && Math.abs(speed) >= least && amount >= LEAST_AMOUNT
}

function eventOf(scene: Scene, row: number, { stock, seen }: { stock: Instrument; seen: SeenQuote }): MarketEvent {
  const last = seen.last ?? 0
  const isUp = seen.speed > 0
  const change = scene.changeOf(row) ?? 0
  const isHk = stock.kind === 'hkStock'
  const title = `${isHk ? '港股' : ''}${stock.name}${isUp ? '快速拉升' : '快速跳水'}`
  const money = isHk ? moneyText(seen.amount).replace('元', '港元') : moneyText(seen.amount)
  return {
    key: `move ${isUp ? 'up' : 'down'} ${stock.id} ${Math.floor(scene.snapshot.second / REST)}`,
    title,
    content: `${title}，5分钟内${isUp ? '涨幅' : '跌幅'}达${percentText(seen.speed)}，现报${priceText(last, stock)}，${dayText(change)}，成交额${money}。`,
    important: false,
    weight: 14 + Math.min(20, Math.abs(seen.speed) * 300) + sizeWeight((last / 1000) * stock.floatShares) / 2,
    categories: [isHk ? '港股' : 'A股', '异动'],
    stocks: [stock.id],
    sectors: stock.industry === undefined ? [] : [stock.industry],
    second: scene.snapshot.second,
  }
}

/** What the day has become: 日内涨超5% for a large move, else the plain figure. */
function dayText(change: number): string {
  const whole = Math.floor(Math.abs(change) * 100 + 1e-9)
  return whole >= 5 ? `日内${beyondText((Math.sign(change) * whole) / 100)}` : `日内${movedText(change)}`
}
