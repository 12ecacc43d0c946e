import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTopicState } from '@niujin/web-kit/live'
import type { MarketState } from '../../contract/index.ts'
import { isAnotherDay, type MarketMoment } from '../../domain/index.ts'
import { marketTopic, type Venue } from './market-store.ts'

/** Calls `turn` when a market begins another day, or the same one again; `from`: where it stood when the page was loaded. */
export function useDayTurn(venue: Venue, turn: () => void, from?: MarketMoment): void {
  const latest = useRef(from)
  useEffect(() => {
    if (from) latest.current = from
  }, [from])
  useTopicState(marketTopic, venue, ({ state }) => {
    const hasTurned = latest.current !== undefined && isAnotherDay(latest.current, state)
    latest.current = state
    if (hasTurned) turn()
  })
}

/**
 * Loads the page anew when its market begins another day. True from then until the page has the new day: what it was
 * loaded with is of a day that is over and must not stand beside prices of the new one.
 */
export function useNewDay(venue: Venue, loaded: MarketState): boolean {
  const { revalidate } = useRevalidator()
  const [over, setOver] = useState<MarketState>()
  const turn = () => {
    setOver(loaded)
    void revalidate()
  }
  useDayTurn(venue, turn, loaded)
  return over === loaded
}
