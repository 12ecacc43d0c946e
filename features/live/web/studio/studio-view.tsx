import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useChatStore } from '../chat/use-chat.ts'
import type { LoadedStudio } from '../mine/load-mine.ts'
import { useCoverPage } from '../room/cover-page.ts'
import { useModeration } from './chat/use-moderation.ts'
import { LeaveGuard } from './publish/leave-guard.tsx'
import { usePublisher } from './publish/use-publisher.ts'
import { Stage } from './stage/stage.tsx'
import { StartBar } from './stage/start-bar.tsx'
import { StatusLine } from './stage/status-line.tsx'
import { StudioBar } from './stage/studio-bar.tsx'
import { phaseOf } from './studio-state.ts'
import { StudioTabs } from './studio-tabs.tsx'
import { useStudio } from './use-studio.ts'
import styles from './studio-view.module.css'

const ObsSheet = lazy(() => import('./signal/obs-sheet.tsx'))
const LiveShare = lazy(() => import('../share/live-share.tsx'))

/** 开播台: the picture on top, under it how it stands and the one thing to do, then all that belongs to a broadcast. */
export default function StudioView({ loaded }: { loaded: LoadedStudio }): ReactNode {
  const area = useRef<HTMLElement>(null)
  const { tsId } = loaded.studio.room
  const chat = useChatStore({ tsId, moderates: true, messages: loaded.messages })
  const used = useStudio(loaded.studio, chat)
  const moderation = useModeration(tsId)
  const publisher = usePublisher(tsId)
  const [sheet, setSheet] = useState<'obs' | 'share'>()
  useCoverPage(area)
  const { room, signal } = used.studio
  const phase = phaseOf(room.state)
  const { control } = publisher
  const isFinished = phase === 'over' || phase === 'banned'
  // Ended here, on another device, or by the clock.
  useEffect(() => {
    if (isFinished) control.stop()
  }, [isFinished, control])
  const openObs = () => setSheet('obs')
  const close = () => setSheet(undefined)
  return (
    <main ref={area} className={styles.studio} data-phase={phase}>
      <StudioBar
        title={room.title}
        state={room.state}
        onShare={phase === 'draft' || phase === 'banned' ? undefined : () => setSheet('share')}
      />
      {phase !== 'over' && <Stage studio={used.studio} publisher={publisher} now={loaded.now} onObs={openObs} />}
      {phase !== 'over' && <StatusLine studio={used.studio} publisher={publisher} now={loaded.now} />}
      <StartBar used={used} now={loaded.now} isSending={publisher.isOn} />
      {/* Whatever one was doing, the end shows how it went. */}
      <StudioTabs
        key={isFinished ? 'finished' : 'going'}
        used={used}
        chat={chat}
        moderation={moderation}
        onObs={openObs}
      />
      <LeaveGuard isOn={publisher.isOn} isOnAir={phase === 'onAir'} />
      <Suspense>
        {sheet === 'obs' && (
          <ObsSheet tsId={tsId} isConnected={signal.connected} isOnAir={phase === 'onAir'} onClose={close} />
        )}
        {sheet === 'share' && <LiveShare room={room} onClose={close} />}
      </Suspense>
    </main>
  )
}
