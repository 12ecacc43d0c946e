import { useMemo, useState, type ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import { ChartCanvas } from '../chart-canvas.tsx'
import { chartTexts } from '../chart-texts.ts'
import type { FaceProps } from '../face-props.ts'
import { intradayChart } from '../intraday-model.ts'
import { IntradayReadout } from '../intraday-readout.tsx'
import type { ChartTexts } from '../legend.ts'
import { PaneLegends } from '../pane-legends.tsx'
import ReplayBar from '../replay-bar.tsx'
import type { Replay } from '../replay-store.ts'
import type { LoadedIntraday } from '../../stock/load-instrument.ts'
import { dayUntil } from './past-minutes.ts'
import { usePastDay } from './use-past-day.ts'
import styles from '../faces.module.css'

export type PastDayFaceProps = FaceProps & { replay: Replay }

/** 分时 of a past day as it stood at the moment of a replay. */
export default function PastDayFace(props: PastDayFaceProps): ReactNode {
  const { loaded, replay, rotated = false, full, onDrawn, onFull } = props
  const { quote } = loaded
  const { found, failed, retry } = usePastDay(quote.id, Math.floor(replay.until / 10_000))
  const [at, setAt] = useState<number | null>(null)
  const texts = useMemo(() => chartTexts(quote), [quote])
  const { cut, intraday, chart } = useDayUntil(found, { until: replay.until, slots: loaded.intraday.slots, texts })
  return (
    <div className={styles.face}>
      <IntradayReadout intraday={intraday} at={at} texts={texts} chart={chart} hasDate />
      <div className={styles.intraday} data-full={full}>
        {failed && <ErrorState onRetry={retry} />}
        {found === null && <EmptyState text="这一天没有分时，换一天试试" />}
        {found === undefined && !failed && <Skeleton shape="chart" />}
        {chart && (
          <>
            <ChartCanvas
              model={chart.model}
              label={`${quote.name}过去一天的分时图`}
              onCrosshair={setAt}
              rotated={rotated}
              onDoubleTap={onFull}
              {...(onDrawn && { onDrawn })}
            />
            <PaneLegends chart={chart} at={at} />
          </>
        )}
      </div>
      <ReplayBar next={cut?.next} isReady={cut !== undefined} endWords="这一天走完了" />
    </div>
  )
}

type Until = { until: number; slots: LoadedIntraday['slots']; texts: ChartTexts }

/** The day up to a moment, and what is drawn of it. */
function useDayUntil(found: ReturnType<typeof usePastDay>['found'], { until, slots, texts }: Until) {
  const cut = useMemo(() => found && dayUntil(found.day, until), [found, until])
  const intraday = useMemo(() => found && cut && { state: found.state, slots, days: [cut.day] }, [found, cut, slots])
  const chart = useMemo(() => intraday && intradayChart(intraday, texts), [intraday, texts])
  return { cut, intraday: intraday ?? undefined, chart: chart ?? undefined }
}
