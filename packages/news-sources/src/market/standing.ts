import type { MarketEvent, Scene } from './seen.ts'
import { leadersOf } from './sectors.ts'
import { clockOf, listed, movedText, sectorName } from './words.ts'

const STOCKS_NAMED = 6
const SECTORS_NAMED = 4

/** How things stand for somebody who comes in the middle of the day: stocks at their limit, sectors, Hong Kong. */
export function standingEvents(scene: Scene): MarketEvent[] {
  return [...sealedNow(scene), ...sectorsNow(scene), ...hongKongNow(scene)]
}

function sealedNow(scene: Scene): MarketEvent[] {
  const sealed = scene.board.stocks
    .filter((row) => scene.quote(row)?.sealed === 1)
    .toSorted((a, b) => (scene.quote(b)?.amount ?? 0) - (scene.quote(a)?.amount ?? 0))
  const stocks = sealed.flatMap((row) => scene.board.instruments[row] ?? []).slice(0, STOCKS_NAMED)
  if (stocks.length === 0) return []
  const names = listed(stocks.map(({ name }) => name))
  const all = sealed.length > stocks.length ? `${names}等${sealed.length}只个股涨停` : `${names}涨停`
  const title = `涨停播报：${sealed.length === 1 ? all : `${sealed.length}只个股涨停`}`
  return [
    {
      ...shared(scene, 'limits'),
      title,
      content: `截至${clockOf(scene.snapshot.second)}，${all}。`,
      categories: ['A股', '异动'],
      stocks: stocks.map(({ id }) => id),
      sectors: [],
    },
  ]
}

function sectorsNow(scene: Scene): MarketEvent[] {
  const rising = scene.board.sectors
    .flatMap((row) => {
      const sector = scene.board.instruments[row]
      const change = scene.changeOf(row)
      return sector && change !== undefined && change > 0 && scene.board.membersOf(sector.id).length > 0
        ? [{ sector, change }]
        : []
    })
    .toSorted((a, b) => b.change - a.change)
    .slice(0, SECTORS_NAMED)
  const [first] = rising
  if (!first) return []
  const leaders = leadersOf(scene, scene.board.membersOf(first.sector.id), true)
  const led = leaders.length > 0 ? `${sectorName(first.sector)}中${listed(leaders.map(({ text }) => text))}。` : ''
  return [
    {
      ...shared(scene, 'sectors'),
      title: `板块播报：${sectorName(first.sector)}领涨`,
      content: `截至${clockOf(scene.snapshot.second)}，${listed(rising.map(({ sector, change }) => `${sectorName(sector)}${movedText(change)}`))}，涨幅居前。${led}`,
      categories: ['A股', '板块'],
      stocks: leaders.map(({ id }) => id),
      sectors: rising.map(({ sector }) => sector.id),
    },
  ]
}

function hongKongNow(scene: Scene): MarketEvent[] {
  const up = leadersOf(scene, scene.board.hkStocks, true)
  const down = leadersOf(scene, scene.board.hkStocks, false)
  const [best] = up
  if (!best || down.length === 0) return []
  return [
    {
      ...shared(scene, 'hk'),
      title: `港股播报：${best.text}`,
      content: `截至${clockOf(scene.snapshot.second)}，港股${listed(up.map(({ text }) => text))}，涨幅居前；${listed(down.map(({ text }) => text))}，跌幅居前。`,
      categories: ['港股'],
      stocks: [...up, ...down].map(({ id }) => id),
      sectors: [],
    },
  ]
}

function shared({ snapshot }: Scene, name: string): Pick<MarketEvent, 'key' | 'important' | 'weight' | 'second'> {
  return { key: `standing ${name}`, important: false, weight: 60, second: snapshot.second }
}
