import { useEffect, useState, useSyncExternalStore } from 'react'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../../calls.ts'
import { keyOf } from '../signal/stream-key.ts'
import { Publisher, type PublisherDeps, type PublisherView } from './publisher.ts'

/** The page's own sending: what it shows, and what one can do with it. */
export interface UsedPublisher extends PublisherView {
  readonly control: Publisher
  readonly isOn: boolean
}

/** Sends from this page as long as it is open; keeps the phone awake meanwhile. */
export function usePublisher(tsId: string): UsedPublisher {
  const [control] = useState(() => new Publisher(depsOf(tsId)))
  const view = useSyncExternalStore(control.watch, control.read, control.read)
  const isOn = view.step !== 'off'
  useEffect(() => () => control.stop(), [control])
  useAwake(isOn)
  return { ...view, control, isOn }
}

function depsOf(tsId: string): PublisherDeps {
  return {
    load: () => import('@niujin/live-media/publish'),
    async access() {
      const outcome = await ask('streamAccess', { tsId })
      if (!outcome.ok) return { refused: reasonOf(outcome) ?? '没有连上，请再试一次' }
      const { browserUrl, streamKey } = outcome.value
      if (browserUrl === '') return { refused: '这里不能用浏览器开播，请用电脑软件' }
      return { address: browserUrl, ...keyOf(streamKey) }
    },
  }
}

/** A phone that goes to sleep stops its camera. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on low battery: then it is the person's to keep it awake.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isLeft) void lock?.release()
    }
    const again = () => void hold()
    again()
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}
