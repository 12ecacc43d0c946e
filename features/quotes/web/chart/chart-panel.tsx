import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { FullScreenIcon, IconButton, useLayer } from '@niujin/ui'
import { SlotPart, useSlot } from '@niujin/web-kit'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import { subjectOf } from '../stock/subject.ts'
import { ChartFace } from './chart-face.tsx'
import { ChoiceTabs } from './choice-tabs.tsx'
import { useChartSettings, type ChartSettings } from './chart-settings.ts'
import type { DrawnChart } from './drawn-chart.ts'
import type { ChartMarks } from '@niujin/web-kit'
import { leaveFull, showFull, useIsFull } from './full/full-store.ts'
import { endReplay, useReplay } from './replay-store.ts'
import styles from './chart-panel.module.css'

// Few visits turn the chart on its side.
const loadFull = () => import('./full/full-screen-chart.tsx')
const FullScreenChart = lazy(loadFull)

export type ChartPanelProps = {
  loaded: LoadedInstrument
  /** stands beside the 分时 where there is room */
  side?: ReactNode
  /** what other features mark on it */
  marks?: ChartMarks
}

/** The chart of an instrument with its tabs. */
export function ChartPanel({ loaded, side, marks }: ChartPanelProps): ReactNode {
  const [settings] = useChartSettings()
  const { choice } = settings
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnChart>(undefined)
  const onDrawn = useCallback((now: DrawnChart | undefined) => {
    drawn.current = now
  }, [])
  const { quote } = loaded
  const full = useIsFull(quote.id)
  const isPast = useReplay(quote.id) !== undefined
  // Going back ends the replay, whichever chart it is played on.
  useLayer(isPast, endReplay)
  // The book of now says what a replay must not know.
  const hasSide = Boolean(side) && choice === 'intraday' && !isPast
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = quote.id
    return () => {
      shown.current = undefined
      leaveFull(quote.id)
    }
  }, [quote.id])
  // The chart stays until the other's code is there, and going back meanwhile leaves the page as it looks.
  const openFull = () => {
    const open = () => {
      if (shown.current === quote.id) showFull(quote.id)
    }
    void loadFull().then(open, open)
  }
  return (
    <section className={styles.panel} aria-label={`${quote.name}走势图`}>
      <div className={styles.tabs}>
        <ChoiceTabs />
        <Actions
          loaded={loaded}
          take={() => (box.current ? take(loaded, { box: box.current, drawn: drawn.current, settings }) : undefined)}
        />
        <IconButton label="全屏看图" onClick={openFull}>
          <FullScreenIcon />
        </IconButton>
      </div>
      <div ref={box} className={styles.frame} data-choice={choice} data-side={hasSide}>
        {/* One chart at a time: two would cancel each other's calls. */}
        {!full && <ChartFace loaded={loaded} onDrawn={onDrawn} onFull={openFull} {...(marks && { marks })} />}
        {hasSide && side}
      </div>
      {full && (
        <Suspense>
          <FullScreenChart loaded={loaded} side={side} onClose={() => showFull(undefined)} {...(marks && { marks })} />
        </Suspense>
      )}
    </section>
  )
}

type Take = () => ReturnType<typeof take> | undefined

/** What other features do with a chart. */
function Actions({ loaded: { quote }, take: takeNow }: { loaded: LoadedInstrument; take: Take }): ReactNode {
  const parts = useSlot('chartActions')
  const { id, name, kind } = quote
  const subject = useMemo(() => subjectOf({ id, name, kind }), [id, name, kind])
  return parts.map((part) => (
    <SlotPart
      key={part.key}
      part={part}
      given={{ subject, take: async () => takeNow() }}
      fallback={<span className={styles.waiting} />}
    />
  ))
}

interface OnScreen {
  readonly box: HTMLElement
  readonly drawn: DrawnChart | undefined
  readonly settings: ChartSettings
}

// Carries the library's names: few visits take a picture.
async function take({ quote, state }: LoadedInstrument, onScreen: OnScreen) {
  const [{ takeChart }, { chosenFormulas }] = await Promise.all([
    import('./take-chart.ts'),
    import('./formulas/chosen-formulas.ts'),
  ])
  return takeChart({
    ...onScreen,
    id: quote.id,
    formulas: chosenFormulas(),
    isSimulated: state.feed?.simulated ?? state.simulated,
  })
}
