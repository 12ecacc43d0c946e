import { isSpecialTreatment } from '../../src/instrument.ts'
import type { Company } from './companies.ts'
import type { PublicLists } from './public-lists.ts'
import { readPairs } from './tables.ts'

/** What the lists say of one company, in the names of our sectors; '' and 0 where they say nothing. */
export interface Placed {
  readonly region: string
  readonly industry: string
  readonly listDate: number
  readonly concepts: readonly string[]
}

/** Places companies as the public lists do; nothing is drawn or read out of a name. */
export class Classification {
  private readonly lists: PublicLists
  private readonly ofList = readPairs('list-industries.tsv')
  private readonly ofCode = readPairs('tdx-industries.tsv')
  private readonly concepts = new Map<string, string[]>()
  private readonly olderCodes: ReadonlyMap<string, string>

  constructor(lists: PublicLists) {
    this.lists = lists
    this.olderCodes = new Map([...lists.older.values()].map(({ name, code }) => [name, code]))
    for (const [block, concept] of readPairs('tdx-concepts.tsv')) {
      for (const code of lists.blocks.get(block) ?? []) {
        const joined = this.concepts.get(code)
        if (joined) joined.push(concept)
        else this.concepts.set(code, [concept])
      }
    }
  }

  of({ code, listed, name }: Pick<Company, 'code' | 'listed' | 'name'>): Placed {
    const newest = this.lists.newest.get(listed)
    // A Beijing company that the newest list has under its new code is in the others under its old one.
    const old = this.lists.older.has(listed)
      ? listed
      : code.startsWith('92')
        ? (this.olderCodes.get(name) ?? listed)
        : listed
    const older = this.lists.older.get(old)
    return {
      region: newest?.region ?? older?.region ?? '',
      industry: this.industryOf(newest?.industry || older?.industry || '', older?.industry ?? '', old),
      listDate: older?.listDate ?? 0,
      concepts: this.concepts.get(old) ?? [],
    }
  }

  /** 通达信's finer industry, unless the company's trade is another since; else what the newest list's industry is called here. */
  private industryOf(newest: string, older: string, code: string): string {
    const isSame = older === '' || older === newest
    const fine = isSame ? this.fineIndustry(this.lists.fineIndustries.get(code) ?? '') : undefined
    return fine ?? this.ofList.get(newest) ?? ''
  }

  private fineIndustry(code: string): string | undefined {
    for (let length = code.length; length > 2; length -= 1) {
      const industry = this.ofCode.get(code.slice(0, length))
      if (industry) return industry
    }
    return undefined
  }
}

/** What the rule concepts (@…) look at. */
export interface Ruled {
  readonly company: Company
  readonly float: number
  readonly price: number
  readonly listDate: number
}

/** Members of a concept that is a rule of its own, such as 次新股 or 融资融券; by code. */
export function ruledMembers(rule: string, all: readonly Ruled[]): Set<string> {
  const [kind, value = ''] = rule.split(' ')
  const limit = Number(value)
  const codes = (chosen: readonly Ruled[]) => new Set(chosen.map(({ company }) => company.code))
  const largest = (chosen: readonly Ruled[]) =>
    codes(chosen.toSorted((a, b) => b.float * b.price - a.float * a.price).slice(0, limit))
  const risky = ({ company }: Ruled) => isSpecialTreatment(company.name)
  const sound = all.filter((one) => !risky(one))
  if (kind === '@st') return codes(all.filter(risky))
  if (kind === '@中') return codes(all.filter(({ company }) => /^中[国铁交建煤远船海航核]/.test(company.name)))
  if (kind === '@largest') return largest(sound)
  if (kind === '@largestSH') return largest(sound.filter(({ company }) => company.exchange === 'SH'))
  if (kind === '@largestSZ') return largest(sound.filter(({ company }) => company.exchange === 'SZ'))
  if (kind === '@listedAfter') return codes(all.filter(({ listDate }) => listDate > limit))
  if (kind === '@priceBelow') return codes(all.filter(({ price }) => price * 1000 < limit))
  return kind === '@priceAbove' ? codes(all.filter(({ price }) => price * 1000 > limit)) : new Set()
}
