import type { ComponentType } from 'react'
import type {
  BroadcastFieldProps,
  CourseSectionProps,
  ExerciseFieldProps,
  LessonExerciseProps,
  LessonPlayerProps,
  LessonVideoFieldProps,
} from './academy.ts'

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

/** Of a part that the server draws: what its feature asked ahead for it, undefined where it asks for itself. */
export interface AheadProps {
  readonly ahead?: unknown
}

/** A part of the home page that knows what its own feature asks ahead for it, in `web/ahead.ts` under the same key. */
export function drawnSection(part: Part<{ ahead?: never }>): Part<AheadProps> {
  return part as Part<AheadProps>
}

/** A part that is only for some securities. */
export interface SubjectPart<Props> extends Part<Props> {
  readonly suits: (subject: Subject) => boolean
}

/** A tab below a security's chart. */
export interface InstrumentTab extends SubjectPart<{ subject: Subject }> {
  readonly title: string
}

/** A tab on an author's page, in the order in which it is offered. */
export interface ExpertTab extends Part<{ niujinUid: string }> {
  readonly title: string
  /** Plain members have it too; otherwise only who writes under a title. */
  readonly isForAll: boolean
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

/** A chart as it stands on the screen: what it shows, and a picture of it. */
export interface TakenChart {
  readonly period:
    | 'intraday'
    | 'fiveDay'
    | 'daily'
    | 'weekly'
    | 'monthly'
    | 'quarterly'
    | 'yearly'
    | 'minute1'
    | 'minute5'
    | 'minute15'
    | 'minute30'
    | 'minute60'
  readonly adjustment: 'none' | 'forward' | 'backward'
  /** First and last moment in sight, seconds since 1970; null: the newest ones. */
  readonly range: { readonly from: number; readonly to: number } | null
  readonly indicators: { readonly name: string; readonly parameters: number[] }[]
  /** Written formulas with the values they are drawn with as the usual ones of their parameters. */
  readonly formulas: {
    readonly name: string
    readonly source: string
    readonly pane: 'main' | 'below'
    readonly parameters: {
      readonly name: string
      readonly min: number
      readonly max: number
      readonly default: number
    }[]
  }[]
  /** Lines drawn by hand: stamps of bars (YYYYMMDD or YYYYMMDDHHmm) and yuan or points. */
  readonly drawings: {
    readonly kind: string
    readonly points: { readonly time: number; readonly price: number; readonly after?: number }[]
    readonly text?: string
    readonly colour?: number
    readonly width?: number
    readonly dashed?: boolean
  }[]
  /** A data: address; its size in pixels. */
  readonly picture: string
  readonly width: number
  readonly height: number
  /** ISO 8601: the market's time of the last bar in sight. */
  readonly at: string
  readonly isSimulated: boolean
}

/** What is known of a security besides its prices, to be marked on its chart. */
export interface ChartMarks {
  /** Prices that somebody waits for, thousandths of a yuan or point, and what they are called. */
  readonly prices: readonly { readonly key: string; readonly price: number; readonly text: string }[]
  /** Days (YYYYMMDD) on which something of the company was published. */
  readonly reports: readonly { readonly day: number; readonly title: string }[]
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

/**
 * The places in pages that any feature may fill, by exporting `slots` from its web/slots.ts. A page
 * knows its places, not who fills them, so features need not know each other.
 */
export interface Slots {
  /** Tabs below the chart of a security. */
  readonly instrumentTabs: readonly InstrumentTab[]
  /** Tabs on the page of an author: what they wrote, showed and said. */
  readonly expertTabs: readonly ExpertTab[]
  /** Blocks of the page about working together, above its words. */
  readonly partnerSections: readonly Part<object>[]
  /** Buttons in the bar at the bottom of a security's page. */
  readonly instrumentActions: readonly SubjectPart<{ subject: Subject }>[]
  /** Buttons beside the chart of a security; `take` gives the chart as it stands, undefined until it is drawn. */
  readonly chartActions: readonly Part<{ subject: Subject; take: () => Promise<TakenChart | undefined> }>[]
  /** What a long press on any row of securities offers; `onClose` puts the sheet away. */
  readonly rowActions: readonly SubjectPart<{ subject: Subject; onClose: () => void }>[]
  /** What can be done at a price that was held on a chart (thousandths of a yuan or point); `onClose` puts it away. */
  readonly priceActions: readonly SubjectPart<{ subject: Subject; price: number; onClose: () => void }>[]
  /** Show nothing: tell the chart of a security what to mark, anew whenever it changes. */
  readonly chartMarks: readonly SubjectPart<{ subject: Subject; onMarks: (marks: Partial<ChartMarks>) => void }>[]
  /** Formulas the chart offers besides the library. */
  readonly formulaSources: readonly FormulaSource[]
  /** Signs in the headers of all pages, beside the avatar; one whose key is the path of a page (bell for /bell) is not on that page. */
  readonly headerActions: readonly Part<object>[]
  /** What is there on every page, once, such as things that show nothing. */
  readonly everywhere: readonly Part<object>[]
  /** Parts of one line on the home page, above its lists. */
  readonly homeLines: readonly Part<object>[]
  /** Blocks of the home page, below its lists. */
  readonly homeSections: readonly Part<AheadProps>[]
  /** Blocks of the personal centre. */
  readonly mySections: readonly Part<object>[]
  /** Blocks of the academy's home page under the learner's path, such as where they left. */
  readonly academySections: readonly Part<object>[]
  /** Blocks of a course's page under its outline, such as what learners say. */
  readonly courseSections: readonly Part<CourseSectionProps>[]
  /** The first plays the videos of lessons. */
  readonly lessonPlayers: readonly Part<LessonPlayerProps>[]
  /** The first solves the exercises of lessons. */
  readonly lessonExercises: readonly Part<LessonExerciseProps>[]
  /** The first puts a video into a lesson that is being written. */
  readonly lessonVideoFields: readonly Part<LessonVideoFieldProps>[]
  /** The first chooses the exercise of a lesson that is being written. */
  readonly exerciseFields: readonly Part<ExerciseFieldProps>[]
  /** The first chooses a broadcast or recording for a lesson or a class. */
  readonly broadcastFields: readonly Part<BroadcastFieldProps>[]
}

/** What one feature fills. */
export type FeatureSlots = Partial<Slots>

/** Every place, empty. */
export const NO_SLOTS: Slots = {
  instrumentTabs: [],
  expertTabs: [],
  partnerSections: [],
  instrumentActions: [],
  chartActions: [],
  rowActions: [],
  priceActions: [],
  chartMarks: [],
  formulaSources: [],
  headerActions: [],
  everywhere: [],
  homeLines: [],
  homeSections: [],
  mySections: [],
  academySections: [],
  courseSections: [],
  lessonPlayers: [],
  lessonExercises: [],
  lessonVideoFields: [],
  exerciseFields: [],
  broadcastFields: [],
}

/** Puts the parts of all features together, each place in its order. */
export function mergeSlots(features: readonly FeatureSlots[]): Slots {
  const merged = (name: keyof Slots) =>
    features
      .flatMap((one): { readonly order: number }[] => [...(one[name] ?? [])])
      .toSorted((a, b) => a.order - b.order)
  const names = Object.keys(NO_SLOTS) as (keyof Slots)[]
  return Object.fromEntries(names.map((name) => [name, merged(name)])) as unknown as Slots
}
