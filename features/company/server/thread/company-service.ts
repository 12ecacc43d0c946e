import type { Metric, Sheet, Span } from '../../contract/index.ts'
import { capital, dividends, holders, profile } from './facts.ts'
import { chartOf, tableOf } from './finance.ts'
import { FlowService } from './flow.ts'
import { ItemService } from './items.ts'
import { SectorFlowService } from './sector-flow.ts'
import { stockOf, type Sources } from './sources.ts'
import { valuationsOf } from './valuation.ts'
import type { Instrument } from '@niujin/market'
import type { ItemKind } from '@niujin/company-data'

interface Asked {
  readonly id: string
}

/** Answers questions about companies, in the company thread. Every answer about one is undefined for what is no A share. */
export class CompanyService {
  private readonly sources: Sources
  private readonly flows: FlowService
  private readonly sectors: SectorFlowService
  private readonly items: ItemService

  constructor(sources: Sources, now: () => number) {
    this.sources = sources
    this.flows = new FlowService(sources, now)
    this.sectors = new SectorFlowService(sources, now)
    this.items = new ItemService(sources, now)
  }

  readonly methods = {
    flow: (asked: Asked) => this.about(asked, (stock) => this.flows.today(stock)),
    flowHistory: (asked: Asked) => this.about(asked, (stock) => this.flows.history(stock)),
    flowRank: (asked: Asked) => this.about(asked, (stock) => this.flows.rank(stock)),
    sectorFlow: async ({ id }: Asked) => {
      const sector = this.sources.reader.find(id)
      return sector?.kind === 'sector' ? this.sectors.history(sector) : undefined
    },
    margin: (asked: Asked) => this.about(asked, (stock) => this.flows.margin(stock)),
    profile: (asked: Asked) => this.about(asked, (stock) => profile(this.sources, stock)),
    capital: (asked: Asked) => this.about(asked, (stock) => capital(this.sources, stock)),
    /** Undefined also for a period that is not there. */
    holders: (asked: Asked & { period: number | undefined }) =>
      this.about(asked, (stock) => holders(this.sources, stock, asked.period)),
    dividends: (asked: Asked) => this.about(asked, (stock) => dividends(this.sources, stock)),
    chart: (asked: Asked & { metric: Metric; span: Span }) =>
      this.about(asked, async (stock) => ({
        simulated: this.sources.companies.simulated,
        ...chartOf(await this.sources.companies.statements(stock.id), asked.metric, asked.span),
      })),
    table: (asked: Asked & { sheet: Sheet; yearly: boolean; count: number }) =>
      this.about(asked, async (stock) => ({
        simulated: this.sources.companies.simulated,
        ...tableOf(await this.sources.companies.statements(stock.id), asked),
      })),
    valuations: ({ ids }: { ids: readonly string[] }) => valuationsOf(this.sources, ids),
    items: (asked: Asked & { kind: ItemKind }) => this.about(asked, (stock) => this.items.list(stock, asked.kind)),
  }

  private about<Answer>({ id }: Asked, answer: (stock: Instrument) => Promise<Answer>): Promise<Answer | undefined> {
    const stock = stockOf(this.sources, id)
    return stock ? answer(stock) : Promise.resolve(undefined)
  }
}
