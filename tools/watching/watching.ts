import type { Page } from 'playwright-core'
import type { MarketRecord } from './market-record.ts'

/** A price as a page showed it, with when it came and went (milliseconds since 1970). */
export interface Shown {
  readonly id: string
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A time in which a page was too busy to note what it showed (milliseconds since 1970). */
export interface Blind {
  readonly from: number
  readonly to: number
}

/** What one page has shown since it was looked at before. */
export interface Seen {
  readonly path: string
  readonly shown: readonly Shown[]
  /** When nothing was noted: on a machine that does much else, a price can come and go in between. */
  readonly blind: readonly Blind[]
  /** Two figures of one thing on this page that were not the same for longer than a moment. */
  readonly doubts: readonly string[]
  /** The market's clock as the page writes it; empty where it has none. */
  readonly clock: string
  /** Words that say that something is not there. */
  readonly problem: string
}

/** How long (milliseconds) a price may take to a page, and a page to take it down. */
const LATE_MS = 3000

/** What a page noted since the last look; the first look begins the noting. */
export async function watchPage({ path, page }: { path: string; page: Page }): Promise<Seen> {
  return { path, ...(await page.evaluate(noteInPage)) }
}

/**
 * Prices on a page that the market did not have when they came up, or had not had for a while when they were still there.
 * So no two pages say different things of one security for longer than a price takes to them.
 */
export function untrue(seen: readonly Seen[], market: Pick<MarketRecord, 'stoodAt'>): string[] {
  return seen.flatMap(({ path, shown, blind, doubts }) => [
    ...doubts.map((doubt) => `${path} ${doubt}`),
    ...shown
      .filter(({ from, to }) => !blind.some((one) => one.from <= to && one.to >= from - LATE_MS))
      .flatMap(({ id, text, from, to }) => [
        ...(market.stoodAt(id, text, from - LATE_MS, from) === false
          ? [`${path} 写 ${id} ${text}，行情里那时没有这个价`]
          : []),
        ...(market.stoodAt(id, text, to - LATE_MS, to) === false
          ? [`${path} 还写着 ${id} ${text}，行情里已经不是这个价`]
          : []),
      ]),
  ])
}

/** Pages whose clock stood while another's went on, and pages that say a problem twice in a row. */
export function stuckPages(before: readonly Seen[], now: readonly Seen[]): string[] {
  const clockBefore = (path: string) => before.find((one) => one.path === path)?.clock ?? ''
  const moves = now.some(({ path, clock }) => clockBefore(path) !== '' && clock !== clockBefore(path))
  return now.flatMap(({ path, clock, problem }) => {
    const last = before.find((one) => one.path === path)
    return [
      ...(moves && clock !== '' && clock === clockBefore(path) ? [`${path} 的钟停在 ${clock}`] : []),
      ...(problem !== '' && last?.problem === problem ? [`${path} 一直写着“${problem}”`] : []),
    ]
  })
}

/** Runs in the page: notes ten times a second what it shows, and gives what was noted since. */
function noteInPage(): Omit<Seen, 'path'> {
  type Kept = { id: string; text: string; from: number; to: number }
  const held = globalThis as unknown as {
    watched?: {
      shown: Kept[]
      blind: { from: number; to: number }[]
      notedAt: number
      doubts: string[]
      open: Map<string, Kept>
      unequal: number
    }
  }
  /** Milliseconds between two notes, and from when on between them a price may have been missed. */
  const [EVERY, MISSED] = [100, 600]
  const NUMBER = /\d+\.\d{2,3}/
  const PROBLEM = /获取失败|没有取到|正在准备|出错了|断线/
  if (!held.watched) {
    const watched = {
      shown: [] as Kept[],
      blind: [] as { from: number; to: number }[],
      notedAt: Date.now(),
      doubts: [] as string[],
      open: new Map<string, Kept>(),
      unequal: 0,
    }
    held.watched = watched
    const put = (id: string, text: string | undefined) => {
      const now = Date.now()
      const last = watched.open.get(id)
      if (text === undefined) return
      if (last?.text === text) return void (last.to = now)
      const kept = { id, text, from: now, to: now }
      watched.open.set(id, kept)
      watched.shown.push(kept)
    }
    const noteRow = (row: HTMLElement) => {
      const box = row.getBoundingClientRect()
      // Prices out of sight are not kept up.
      if (box.top > 0 && box.bottom < innerHeight && row.dataset['row'])
        put(row.dataset['row'], NUMBER.exec(row.innerText.split('\n').slice(2).join(' '))?.[0])
    }
    const noteHead = (head: HTMLElement) => {
      const price = NUMBER.exec(head.innerText.replace(/^.*\d\d:\d\d.*$/mu, ''))?.[0]
      put(new URLSearchParams(location.search).get('id') ?? '', price)
      const minute = /价\s*(\d+\.\d{2,3})/.exec(document.body.innerText)?.[1]
      if (price === undefined || minute === undefined || price === minute) watched.unequal = 0
      else if ((watched.unequal += 1) === 10) watched.doubts.push(`页头 ${price}，分时末点 ${minute}`)
    }
    const noteAll = () => {
      const now = Date.now()
      if (now - watched.notedAt > MISSED) watched.blind.push({ from: watched.notedAt, to: now })
      watched.notedAt = now
      for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) noteRow(row)
      const head = document.querySelector<HTMLElement>('section[aria-label$="报价"]')
      if (head) noteHead(head)
    }
    setInterval(noteAll, EVERY)
  }
  const { watched } = held
  const text = document.body.innerText
  const given = {
    shown: watched.shown.map((one) => ({ ...one })),
    blind: watched.blind,
    doubts: watched.doubts,
    clock: /\d\d:\d\d/.exec(document.querySelector('[data-market-clock]')?.textContent ?? '')?.[0] ?? '',
    problem: PROBLEM.exec(text)?.[0] ?? '',
  }
  watched.shown = [...watched.open.values()]
  watched.blind = []
  watched.doubts = []
  return given
}
