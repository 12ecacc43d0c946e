import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useFullScreen } from '@niujin/ui/player'
import { useChatRecordStore } from '../chat/use-chat-record.ts'
import { PlayClock } from '../play/play-clock.ts'
import { RecordingPlayer } from '../play/recording-player.tsx'
import { useNoted } from '../play/use-noted.ts'
import { usePlayback } from '../play/use-playback.ts'
import { useCoverPage } from '../../room/cover-page.ts'
import { OpenStock } from '../../room/stocks/stock-link.tsx'
import type { Recording } from './load-recording.ts'
import { RecordingHead } from './recording-head.tsx'
import { RecordingSheets, type Sheet } from './recording-sheets.tsx'
import { RecordingTabs } from './recording-tabs.tsx'
import { RecordingTop } from './recording-top.tsx'
import styles from '../../room/room-view.module.css'

/** 回顾: the picture on top as in the room it was, and below it the talk in step with it. */
export default function RecordingView({ recording: loaded }: { recording: Recording }): ReactNode {
  const { broadcast, durationMs, videoUrl, resumeMs } = loaded
  const { tsId } = broadcast
  const [chapters, setChapters] = useState(loaded.chapters)
  const recording = { ...loaded, chapters }
  const area = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [clock] = useState(() => new PlayClock(resumeMs))
  const playback = usePlayback(video, { url: videoUrl, durationMs, clock })
  const chat = useChatRecordStore({ tsId, durationMs, clock })
  const full = useFullScreen(area)
  const [sheet, setSheet] = useState<Sheet>()
  const openStock = useCallback((id: string) => setSheet({ kind: 'stock', id }), [])
  useNoted(tsId, clock, playback)
  useCoverPage(area)
  return (
    <main ref={area} className={styles.room} data-full={full.isFull || undefined}>
      <RecordingPlayer
        recording={recording}
        video={video}
        playback={playback}
        clock={clock}
        top={<RecordingTop broadcast={broadcast} onShare={() => setSheet({ kind: 'share' })} />}
        isFull={full.isFull}
        onFull={full.toggle}
      />
      <OpenStock value={openStock}>
        <div className={`pane ${styles.side}`}>
          <RecordingHead broadcast={broadcast} />
          <RecordingTabs
            recording={recording}
            chat={chat}
            clock={clock}
            playback={playback}
            onChapters={setChapters}
            onOpen={setSheet}
          />
        </div>
      </OpenStock>
      <RecordingSheets recording={recording} chat={chat} sheet={sheet} onClose={() => setSheet(undefined)} />
    </main>
  )
}
