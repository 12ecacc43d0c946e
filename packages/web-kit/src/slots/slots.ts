import type { ComponentType } from 'react'

/** One security as places in pages hand it on: 'SH.600519', its name, what it is. */
export interface Subject {
  readonly id: string
  readonly name: string
  readonly kind: 'stock' | 'etf' | 'index' | 'sector' | 'hkStock'
}

/** Something one feature puts in a place of another feature's page; its code is fetched when it shows. */
export interface Part<Props> {
  readonly key: string
  /** Parts of one place stand in this order. */
  readonly order: number
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
}

/** A part that is only for some securities. */
export interface SubjectPart<Props> extends Part<Props> {
  readonly suits: (subject: Subject) => boolean
}

/** A tab below a security's chart. */
export interface InstrumentTab extends SubjectPart<{ subject: Subject }> {
  readonly title: string
}

/** A number that a written formula takes: its ends, and what it is unless changed. */
export interface WrittenParameter {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly default: number
}

/** A formula that a member wrote, for the chart: its source text in the 通达信 language. */
export interface WrittenFormula {
  readonly id: string
  readonly name: string
  readonly source: string
  /** Drawn over the candles, or in a pane of its own below them. */
  readonly pane: 'main' | 'below'
  readonly parameters: readonly WrittenParameter[]
}

/** FINANCE and DYNAINFO of a stock by their number; an absent one is not known. */
export interface FormulaFigures {
  readonly finance: Readonly<Record<string, number>>
  readonly dynamicInfo: Readonly<Record<string, number>>
}

/** Where written formulas come from. */
export interface FormulaSource {
  readonly key: string
  readonly order: number
  /** @throws Error with the words to show */
  readonly list: () => Promise<readonly WrittenFormula[]>
  /** What formulas read of a stock, by its id; left out where the source has none. @throws Error while it cannot be told */
  readonly figures?: (id: string) => Promise<FormulaFigures>
}

/** A page that was found by a text. */
export interface FoundPage {
  readonly key: string
  readonly title: string
  /** A few words beside the title, such as who and when. */
  readonly detail?: string
  /** The address of the page within the product. */
  readonly link: string
}

/** One group of what the search finds besides securities, such as 快讯. */
export interface SearchSource {
  readonly key: string
  readonly order: number
  /** Heads the group. */
  readonly title: string
  /**
   * What fits the text, best first, some twenty at most; an empty list when nothing does.
   * @throws when it could not be asked: the group is left out
   */
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly FoundPage[]>
}

/**
 * The places in pages that any feature may fill, by exporting `slots` from its web/slots.ts. A page
 * knows its places, not who fills them, so features need not know each other.
 */
export interface Slots {
  /** Tabs below the chart of a security. */
  readonly instrumentTabs: readonly InstrumentTab[]
  /** Buttons in the bar at the bottom of a security's page. */
  readonly instrumentActions: readonly SubjectPart<{ subject: Subject }>[]
  /** What a long press on any row of securities offers; `onClose` puts the sheet away. */
  readonly rowActions: readonly SubjectPart<{ subject: Subject; onClose: () => void }>[]
  /** Formulas the chart offers besides the library. */
  readonly formulaSources: readonly FormulaSource[]
  /** What the search finds besides securities, a group from each. */
  readonly searchSources: readonly SearchSource[]
  /** Signs in the headers of all pages, beside the avatar; one whose key is the path of a page (bell for /bell) is not on that page. */
  readonly headerActions: readonly Part<object>[]
  /** What is there on every page, once, such as things that show nothing. */
  readonly everywhere: readonly Part<object>[]
  /** Parts of one line on the home page, above its lists. */
  readonly homeLines: readonly Part<object>[]
  /** Blocks of the home page, below its lists. */
  readonly homeSections: readonly Part<object>[]
  /** Blocks of the personal centre. */
  readonly mySections: readonly Part<object>[]
}

/** What one feature fills. */
export type FeatureSlots = Partial<Slots>

/** Every place, empty. */
export const NO_SLOTS: Slots = {
  instrumentTabs: [],
  instrumentActions: [],
  rowActions: [],
  formulaSources: [],
  searchSources: [],
  headerActions: [],
  everywhere: [],
  homeLines: [],
  homeSections: [],
  mySections: [],
}

/** Puts the parts of all features together, each place in its order. */
export function mergeSlots(features: readonly FeatureSlots[]): Slots {
  const place = (name: keyof Slots) =>
    features
      .flatMap((one): { readonly order: number }[] => [...(one[name] ?? [])])
      .toSorted((a, b) => a.order - b.order)
  const names = Object.keys(NO_SLOTS) as (keyof Slots)[]
  return Object.fromEntries(names.map((name) => [name, place(name)])) as unknown as Slots
}
