import type { OutputOf } from '@niujin/contract-kit'
import { need, type LoadArgs } from '@niujin/web-kit'
import { overview, ranking, sectors } from '../../contract/index.ts'
import { questionOf, readHqView, type RankingQuestion, type SectorKind } from '../../domain/index.ts'
import { PAGE_SIZE } from '../list/page-size.ts'

export interface LoadedRanking {
  readonly question: RankingQuestion
  readonly page: OutputOf<typeof ranking>
}

export interface LoadedSectors {
  readonly kind: SectorKind
  readonly list: OutputOf<typeof sectors>['list']
}

/** What `/hq` shows first: the overview, the sectors and the first page of the ranking its address asks for. */
export async function loadHq({ call, url }: LoadArgs) {
  const view = readHqView(url.searchParams)
  const question = questionOf(view)
  const { market } = view
  const [general, page, sectorList] = await Promise.all([
    call(overview, { market }).then(need),
    call(ranking, { ...question, count: PAGE_SIZE }).then(need),
    market === 'a' ? call(sectors, { kind: view.sectors }).then(need) : undefined,
  ])
  const loadedRanking: LoadedRanking = { question, page }
  const loadedSectors: LoadedSectors = { kind: view.sectors, list: sectorList?.list ?? [] }
  return { market, overview: general, ranking: loadedRanking, sectors: loadedSectors }
}
