import type { Instrument } from '@niujin/market'
import type { ShareCapitalChange } from '../port.ts'
import type { CapitalStep } from './plan.ts'

/** A planned step in whole shares and yuan. */
export interface CapitalEvent extends CapitalStep {
  readonly sharesBefore: number
  readonly sharesAfter: number
  /** Shares paid for out of reserves. */
  readonly bonusShares: number
  /** Whole yuan. */
  readonly raised: number
  readonly paid: number
}

export interface Capital {
  readonly openingShares: number
  /** Whole yuan for one unit of the plan. */
  readonly scale: number
  readonly events: readonly CapitalEvent[]
}

/**
 * The steps in whole shares: what the instrument list states holds on `sharesAsOf`, earlier shares follow by undoing
 * the steps, later ones by taking them. Reports before that day therefore never change.
 */
export function capitalOf(steps: readonly CapitalStep[], totalShares: number, sharesAsOf: number): Capital {
  const known = steps.filter(({ date }) => date <= sharesAsOf)
  const grown = known.reduce((product, { newPerOld }) => product * (1 + newPerOld), 1)
  const scale = totalShares / grown
  const counts = [totalShares]
  for (const { newPerOld } of known.toReversed()) counts.unshift(Math.round((counts[0] ?? 0) / (1 + newPerOld)))
  for (const { newPerOld } of steps.slice(known.length))
    counts.push(Math.round((counts[counts.length - 1] ?? 0) * (1 + newPerOld)))
  const events = steps.map((step, at): CapitalEvent => {
    const sharesBefore = counts[at] ?? 0
    const sharesAfter = counts[at + 1] ?? 0
    const added = sharesAfter - sharesBefore
    const bonusShares = step.bonusPerOld === step.newPerOld ? added : Math.round(sharesBefore * step.bonusPerOld)
    return {
      ...step,
      sharesBefore,
      sharesAfter,
      bonusShares,
      raised: Math.round(step.proceeds * scale),
      paid: Math.round((sharesBefore * step.cashPerTen) / 10),
    }
  })
  return { openingShares: counts[0] ?? 0, scale, events }
}

const FIRST_FLOAT = 0.25

/** The history of total and floating shares up to `today`; locked shares are freed one and three years after the listing. */
export function shareChanges(
  { openingShares, events }: Capital,
  instrument: Instrument,
  { sharesAsOf, openingDate, today }: { sharesAsOf: number; openingDate: number; today: number },
): readonly ShareCapitalChange[] {
  const { listDate } = instrument
  const free = instrument.floatShares / instrument.totalShares
  const unlocks = [listDate + 10_000, listDate + 30_000]
    .map(existingDay)
    .filter((date) => date <= sharesAsOf && date > openingDate)
  const first = Math.min(FIRST_FLOAT, free)
  const floating = (date: number) => {
    if (date < listDate) return 0
    const opened = unlocks.filter((unlock) => unlock <= date).length
    return unlocks.length === 0 ? free : first + ((free - first) * opened) / unlocks.length
  }
  const changes: ShareCapitalChange[] = []
  const add = (date: number, reason: ShareCapitalChange['reason'], totalShares: number, newShares: number) =>
    changes.push({ date, reason, totalShares, newShares, floatShares: Math.round(totalShares * floating(date)) })
  const marks = [
    ...events
      .filter(({ sharesAfter, sharesBefore }) => sharesAfter > sharesBefore)
      .map((event) => ({ date: event.date, event })),
    ...unlocks.filter((date) => date <= today).map((date) => ({ date, event: undefined })),
  ].toSorted((a, b) => a.date - b.date)
  let shares = openingShares
  add(openingDate, 'opening', shares, 0)
  for (const { date, event } of marks) {
    shares = event?.sharesAfter ?? shares
    add(date, event?.reason ?? 'unlock', shares, event ? event.sharesAfter - event.sharesBefore : 0)
  }
  return changes
}

/** 29 February of a year without one is the day before. */
function existingDay(date: number): number {
  const year = Math.floor(date / 10_000)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return date % 10_000 === 229 && !isLeap ? date - 1 : date
}
