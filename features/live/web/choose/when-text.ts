import { clockText, dateText } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../contract/index.ts'
import { STATE_NAMES } from '../../contract/limits.ts'
import { playTime } from '../recording/play/play-time.ts'

/** When a broadcast begins or began, and how it stands: 预告 · 11-29 20:00, 回顾 · 11-21 09:00 · 42:10. */
export function whenText({
  state,
  startTime,
  durationMs,
}: Pick<BroadcastCard, 'state' | 'startTime' | 'durationMs'>): string {
  const start = Date.parse(startTime)
  const parts = [STATE_NAMES[state], `${dateText(start).slice(5)} ${clockText(start)}`]
  if (state === 'replay' && durationMs !== null) parts.push(playTime(durationMs))
  return parts.join(' · ')
}
