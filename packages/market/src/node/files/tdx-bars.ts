import { emptyBars, type BarColumns } from '../../bars.ts'

const RECORD = 32

/** How a file's numbers become ours. */
export interface Scale {
  /** Milli per unit of price: 10 for shares and indices (kept in cents), 1 for funds and B shares. */
  readonly price: number
  /** Shares per unit of volume: 1 for shares, 100 for indices (kept in hands). */
  readonly volume: number
}

/** A 通达信 `.day` file: 32 bytes a day `<IIIIIfII`: date, open, high, low, close, amount (yuan), volume, reserved. */
export function parseDayFile(file: Uint8Array, scale: Scale): BarColumns {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const bars = emptyBars(Math.floor(file.byteLength / RECORD))
  for (let at = 0; at < bars.length; at += 1) {
    const from = at * RECORD
    const price = (offset: number) => view.getUint32(from + offset, true) * scale.price
    bars.time[at] = view.getUint32(from, true)
    bars.open[at] = price(4)
    bars.high[at] = price(8)
    bars.low[at] = price(12)
    bars.close[at] = price(16)
    bars.amount[at] = view.getFloat32(from + 20, true)
    bars.volume[at] = view.getUint32(from + 24, true) * scale.volume
  }
  return bars
}

/**
 * A 通达信 `.lc1` or `.lc5` file: 32 bytes a bar `<HHfffffII`: (year − 2004) · 2048 + month · 100 + day, minute of the
 * day at which the bar ends, open, high, low, close, amount (yuan), volume, reserved. Prices are in yuan there.
 */
export function parseMinuteFile(file: Uint8Array, { volume }: Pick<Scale, 'volume'>): BarColumns {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const bars = emptyBars(Math.floor(file.byteLength / RECORD))
  for (let at = 0; at < bars.length; at += 1) {
    const from = at * RECORD
    const price = (offset: number) => Math.round(view.getFloat32(from + offset, true) * 1000)
    bars.time[at] = stampOf(view.getUint16(from, true), view.getUint16(from + 2, true))
    bars.open[at] = price(4)
    bars.high[at] = price(8)
    bars.low[at] = price(12)
    bars.close[at] = price(16)
    bars.amount[at] = view.getFloat32(from + 20, true)
    bars.volume[at] = view.getUint32(from + 24, true) * volume
  }
  return bars
}

function stampOf(day: number, minute: number): number {
  const date = (2004 + Math.floor(day / 2048)) * 10_000 + (day % 2048)
  return date * 10_000 + Math.floor(minute / 60) * 100 + (minute % 60)
}
