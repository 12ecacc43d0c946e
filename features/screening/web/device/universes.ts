import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'

const sector = z.object({ id: z.string(), name: z.string() })
export type NamedSector = z.output<typeof sector>

const sectorSet = z.object({ id: z.string(), name: z.string(), sectors: z.array(sector) })
export type SectorSet = z.output<typeof sectorSet>

const stockPool = z.object({ id: z.string(), name: z.string(), codes: z.array(z.string()) })
export type StockPool = z.output<typeof stockPool>

/** Saved sets of sectors, on this device. */
export const sectorSets = stored('local', 'sector-sets', { shape: z.array(sectorSet), empty: [] })

/** Own stock pools, on this device; codes as `SH.600519`. */
export const stockPools = stored('local', 'stock-pools', { shape: z.array(stockPool), empty: [] })

/** Names of the sectors chosen lately, by id: a rule carries ids only. */
export const sectorNames = stored('session', 'sector-names', {
  shape: z.record(z.string(), z.string()),
  empty: {},
})

/** Keeps the names of sectors for the pages that show a rule. */
export function rememberSectors(sectors: readonly NamedSector[]): void {
  sectorNames.change((known) => ({ ...known, ...Object.fromEntries(sectors.map(({ id, name }) => [id, name])) }))
}

/** The list with one entry put in place of that of the same id, or in front when it is new. */
export function withEntry<Entry extends { readonly id: string }>(list: readonly Entry[], entry: Entry): Entry[] {
  return list.some(({ id }) => id === entry.id)
    ? list.map((one) => (one.id === entry.id ? entry : one))
    : [entry, ...list]
}

/** Codes found in any text, each once, as `SH.600519`; what is no code of a Shanghai, Shenzhen or Beijing stock is left out. */
export function codesIn(text: string): string[] {
  const codes = text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  return [...new Set(codes.flatMap((code) => withExchange(code) ?? []))]
}

/** A six-digit code with its exchange: 6 Shanghai, 0 and 3 Shenzhen, 4, 8 and 92 Beijing. */
export function withExchange(code: string): string | undefined {
  if (/^6\d{5}$/.test(code)) return `SH.${code}`
  if (/^[03]\d{5}$/.test(code)) return `SZ.${code}`
  return /^([48]\d|92)\d{4}$/.test(code) ? `BJ.${code}` : undefined
}
