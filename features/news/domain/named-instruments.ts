import type { Instrument } from '@niujin/market'

type Named = Pick<Instrument, 'id' | 'code' | 'name' | 'kind' | 'sectorKind'>

/** Names of companies that are also everyday words. */
const WORDS = new Set(['太阳能', '机器人', '新产业', '好想你', '同花顺', '创新药', '新能源'])
/** A sector is meant only where the text says so. */
const SECTOR_AFTER = /^(?:板块|概念|行业|产业链)/
const CODES = /(?:^|[^A-Za-z0-9])(?:(SH|SZ|BJ|HK)\.?(\d{5,6})|(\d{5,6})\.(SH|SZ|BJ|HK|SS))(?![A-Za-z0-9])/gi
const MOST = 6

/** Finds the instruments that a text names. */
export interface InstrumentFinder {
  /** Ids in the order the text names them, at most six. */
  find(text: string): string[]
}

/** Reads the instruments' names once: stocks by names of three characters and more, sectors as X板块, all by their code. */
export function createFinder(instruments: readonly Named[]): InstrumentFinder {
  const byId = new Set<string>(instruments.map(({ id }) => id))
  const byStart = new Map<string, Named[]>()
  for (const instrument of instruments.filter(isNameable)) {
    const start = plainName(instrument.name).slice(0, 2)
    byStart.set(start, [...(byStart.get(start) ?? []), instrument])
  }
  // The longest first: 东方财富 before 东方.
  for (const list of byStart.values()) list.sort((a, b) => b.name.length - a.name.length)
  return {
    find(text) {
      const found = [...namesIn(text, byStart), ...codesIn(text)]
        .filter(({ id }) => byId.has(id))
        .toSorted((a, b) => a.at - b.at)
      return [...new Set(found.map(({ id }) => id))].slice(0, MOST)
    },
  }
}

function isNameable({ name, kind }: Named): boolean {
  if (kind === 'sector') return name.length >= 2
  return plainName(name).length >= 3 && !WORDS.has(name)
}

/** As people write it: without the marks that exchanges put before a name. */
function plainName(name: string): string {
  return name.replace(/\s+/g, '').replace(/^(?:\*?ST|XD|XR|DR|N|C)(?=[\u4e00-\u9fff])/, '')
}

function namesIn(text: string, byStart: ReadonlyMap<string, readonly Named[]>): { at: number; id: string }[] {
  const found: { at: number; id: string }[] = []
  for (let at = 0; at + 2 <= text.length;) {
    const meant = byStart.get(text.slice(at, at + 2))?.find((one) => isMeant(text, at, one))
    if (meant) found.push({ at, id: meant.id })
    at += meant ? plainName(meant.name).length : 1
  }
  return found
}

function isMeant(text: string, at: number, { name, kind }: Named): boolean {
  const plain = plainName(name)
  if (!text.startsWith(plain, at)) return false
  return kind !== 'sector' || SECTOR_AFTER.test(text.slice(at + plain.length)) || plain.endsWith('概念')
}

function codesIn(text: string): { at: number; id: string }[] {
  return [...text.matchAll(CODES)].map((match) => {
    const [, before, codeAfter, codeBefore, after] = match
    const exchange = (before ?? after ?? '').toUpperCase().replace('SS', 'SH')
    return { at: match.index, id: `${exchange}.${codeAfter ?? codeBefore ?? ''}` }
  })
}
