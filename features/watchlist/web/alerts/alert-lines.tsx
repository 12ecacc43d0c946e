import { useEffect } from 'react'
import { useMember, type ChartMarks, type Subject } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { useTopic } from '@niujin/web-kit/live'
import type { Alert } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { useDeviceAlerts, type DeviceAlert } from '../device/device-alerts.ts'
import { alertTopic } from '../topics.ts'
import { useAlertsTurn } from './alerts-turn.ts'

export type AlertLinesProps = {
  subject: Subject
  /** given all of them anew whenever they change */
  onMarks: (marks: Partial<ChartMarks>) => void
}

/** Shows nothing: tells a chart at which prices alerts of its security wait, a member's or those a guest wants. */
export default function AlertLines(props: AlertLinesProps): null {
  const member = useMember()?.niujinUid
  const device = useDeviceAlerts().filter(({ stockId }) => stockId === props.subject.id)
  const turn = useAlertsTurn()
  const { value, reload } = useRead({
    key: member === undefined ? undefined : `${props.subject.id} ${turn}`,
    ask: (options) => ask('watchAlerts', { stockId: props.subject.id }, options),
    keepsFormer: true,
  })
  useTopic(alertTopic, member, (event) => {
    if (event.kind === 'delta' && event.data.stockId === props.subject.id) void reload()
  })
  const waiting = member === undefined ? device : (value?.list ?? []).filter(({ enabled }) => enabled)
  useReported(waiting.flatMap(lineOf), props.onMarks)
  return null
}

/** Gives only what is another list than before. */
function useReported(lines: ChartMarks['prices'], onMarks: AlertLinesProps['onMarks']): void {
  const written = JSON.stringify(lines)
  useEffect(() => {
    onMarks({ prices: JSON.parse(written) as ChartMarks['prices'] })
  }, [written, onMarks])
}

function lineOf({ kind, threshold }: Pick<Alert | DeviceAlert, 'kind' | 'threshold'>): ChartMarks['prices'] {
  if (kind !== 'priceAbove' && kind !== 'priceBelow') return []
  return [{ key: `${kind} ${threshold}`, price: threshold, text: kind === 'priceAbove' ? '涨到' : '跌到' }]
}
