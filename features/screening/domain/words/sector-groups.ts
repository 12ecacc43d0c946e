import type { JoinedItem } from './items.ts'
import { sectorKind, type NamedSector, type SectorKind } from './sector-words.ts'

interface Group {
  readonly kind: SectorKind
  readonly sectors: Map<string, NamedSector>
  last: JoinedItem
}

/**
 * The sectors as groups: a stock must be in one of each. Businesses named together mean any of them, and so do regions;
 * a region, a business and a quality like 高股息 narrow each other. Two of a kind apart in the sentence, or joined by 且
 * or 的, must both hold when they stand next to each other; else one cannot tell what was meant, and the later is lost.
 */
export function sectorGroups(items: readonly JoinedItem[]): { groups: NamedSector[][]; lost: JoinedItem[] } {
  const groups: Group[] = []
  const lost: JoinedItem[] = []
  const said = items.filter(({ condition, sectors }) => condition !== undefined || sectors !== undefined)
  said.forEach((item, at) => {
    const { sectors: [first] = [] } = item
    if (!first || !item.sectors) return
    const kind = sectorKind(first)
    const before = groups.findLast((group) => group.kind === kind)
    if (before && !isNext(before, { item, before: said[at - 1] })) lost.push(item)
    else if (before && isTogether(kind, item)) add(before, item)
    else groups.push({ kind, sectors: new Map(item.sectors.map((sector) => [sector.id, sector])), last: item })
  })
  return { groups: groups.map(({ sectors }) => Array.from(sectors.values())), lost }
}

/** Qualities may stand anywhere: each narrows by itself. */
function isNext(group: Group, { item, before }: { item: JoinedItem; before: JoinedItem | undefined }): boolean {
  return group.last === before || (group.kind === 'quality' && item.joined !== 'list')
}

function isTogether(kind: SectorKind, { joined }: JoinedItem): boolean {
  return kind === 'quality' ? joined === 'list' : joined === 'none' || joined === 'list'
}

function add(group: Group, item: JoinedItem): void {
  for (const sector of item.sectors ?? []) group.sectors.set(sector.id, sector)
  group.last = item
}
