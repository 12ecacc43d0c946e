import * as z from 'zod/mini'
import { DIMENSIONS, LEVEL_SOURCES } from './limits.ts'

const figure = z.nullable(z.number())

/**
 * One figure a score is made of. It is scored by `better` (share of peers it is better than, percent) where that is
 * known, else by `value`, along the straight lines between the knots of `scale`; `points` = weight × score ÷ 100.
 */
export const scoreInput = z.object({
  key: z.string(),
  title: z.string(),
  /** As shown, already rounded to `digits`; null when unknown. */
  value: figure,
  unit: z.string(),
  digits: z.number(),
  /** What it is held against, in words: 'MA20 15.32'. Empty when nothing. */
  against: z.string(),
  /** Whole percent of the peers that it is better than; null when it is not scored that way. */
  better: figure,
  /** Knots [measure, score], ascending; beyond the ends the score stays. */
  scale: z.array(z.tuple([z.number(), z.number()])),
  /** Whole; the weights of a dimension add up to 100. */
  weight: z.number(),
  /** Whole, 0–100; null when the input does not count. */
  score: figure,
  /** Two decimals at most. */
  points: figure,
  /** Why it does not count, or how it was counted out of the ordinary; empty otherwise. */
  note: z.string(),
})
export type ScoreInput = z.output<typeof scoreInput>

export const dimension = z.object({
  key: z.enum(DIMENSIONS),
  title: z.string(),
  /** Whole; the five add up to 100. */
  weight: z.number(),
  /** Sum of points ÷ sum of the counted weights × 100, rounded; null when less than half of the weight counts. */
  score: figure,
  /** One sentence from its inputs. */
  summary: z.string(),
  inputs: z.array(scoreInput),
})
export type Dimension = z.output<typeof dimension>

/** A price at which others may act: where it comes from, and how far away it is. */
export const priceLevel = z.object({
  /** Milli. */
  price: z.number(),
  /** Ratio to the price of the report. */
  distance: z.number(),
  sources: z.array(z.object({ kind: z.enum(LEVEL_SOURCES), title: z.string(), price: z.number() })),
})
export type PriceLevel = z.output<typeof priceLevel>

const costRange = z.object({
  low: z.number(),
  high: z.number(),
  /** (high − low) ÷ (high + low): the smaller, the closer together the costs. */
  concentration: z.number(),
})

/** Where the shares held were bought. Prices in milli, shares as ratios of all. */
export const costs = z.object({
  /** WINNER of the price of the report. */
  profitRatio: z.number(),
  averageCost: z.number(),
  range90: costRange,
  range70: costRange,
  /** Ascending prices, each the middle of an equally high step; the dearest and the cheapest 2 % are left out. */
  bins: z.array(z.tuple([z.number(), z.number()])),
})
export type Costs = z.output<typeof costs>

/** Everything a report says, of one moment. Prices in milli. */
export const report = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  digits: z.number(),
  industry: z.nullable(z.object({ id: z.string(), name: z.string(), peers: z.number() })),
  /** Trading day and second of the day of the market. */
  date: z.number(),
  second: z.number(),
  price: figure,
  changeRatio: figure,
  suspended: z.boolean(),
  simulated: z.boolean(),
  /** Sum of weight × score of the scored dimensions ÷ their weights, rounded; null when fewer than three are scored. */
  total: figure,
  dimensions: z.array(dimension),
  supports: z.array(priceLevel),
  resistances: z.array(priceLevel),
  costs: z.nullable(costs),
  /** Newest forward-adjusted days, oldest first. */
  candles: z.object({
    time: z.array(z.number()),
    open: z.array(z.number()),
    high: z.array(z.number()),
    low: z.array(z.number()),
    close: z.array(z.number()),
    average20: z.array(figure),
  }),
  /** What happened to the company lately, newest first. */
  events: z.array(z.object({ date: z.number(), text: z.string() })),
  /** 短评. */
  comments: z.array(z.string()),
  /** What the report could not see: new listing, suspension, loss. */
  notes: z.array(z.string()),
  risk: z.string(),
})
export type Report = z.output<typeof report>
