import type { ReactNode } from 'react'
import { DateSheet } from '@niujin/ui/dialog'
import { dateText, dayText } from '@niujin/web-kit/formats'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import { momentOf } from './moments.ts'
import { beginReplay } from './replay-store.ts'

/** The first trading day of the Shanghai exchange. */
const EARLIEST = '1990-12-19'
const DAY = 86_400

export type ReplaySheetProps = {
  loaded: LoadedInstrument
  /** the chosen day is over, or has not begun */
  from?: 'end' | 'start'
  onClose: () => void
}

/** Chooses the past day that a replay begins with. */
export default function ReplaySheet({ loaded, from = 'end', onClose }: ReplaySheetProps): ReactNode {
  const { quote, profile, state } = loaded
  const yesterday = dateText((momentOf(state.date) - DAY) * 1000)
  return (
    <DateSheet
      title="从哪一天开始复盘"
      value={undefined}
      min={profile.listDate > 0 ? dayText(profile.listDate) : EARLIEST}
      max={yesterday}
      onChange={(day) => beginReplay(quote.id, Number(day.replaceAll('-', '')), from)}
      onClose={onClose}
    />
  )
}
