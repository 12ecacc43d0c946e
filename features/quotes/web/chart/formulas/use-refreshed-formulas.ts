import { useEffect, useEffectEvent } from 'react'
import { useSlot } from '@niujin/web-kit'
import { chosenFormulas, refreshWritten } from './chosen-formulas.ts'
import { writtenFormulas } from './written-formulas.ts'

/** Looks once whether written formulas on the chart were changed or deleted meanwhile; out of reach, they stay as they are. */
export function useRefreshedFormulas(): void {
  const sources = useSlot('formulaSources')
  const refresh = useEffectEvent(async (alive: { now: boolean }) => {
    for (const source of sources) {
      if (!chosenFormulas().some(({ key }) => key.startsWith(`${source.key}:`))) continue
      try {
        const list = await writtenFormulas(source)
        if (alive.now) refreshWritten(source.key, list)
      } catch {
        // What is kept on the device is drawn.
      }
    }
  })
  useEffect(() => {
    const alive = { now: true }
    void refresh(alive)
    return () => {
      alive.now = false
    }
  }, [])
}
