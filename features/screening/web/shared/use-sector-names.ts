import { useEffect } from 'react'
import { ask } from '@niujin/quotes/web'
import { rememberSectors, sectorNames } from '../device/universes.ts'

/** Ids one call for quotes takes. */
const MOST = 100

/** Names of sectors by id: those chosen lately are known, others are asked for. */
export function useSectorNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const names = sectorNames.use()
  const missing = [...new Set(ids)]
    .filter((id) => names[id] === undefined)
    .slice(0, MOST)
    .join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void ask('quotes', { ids: missing }, { signal, isPatient: true }).then((outcome) => {
      if (!signal.aborted && outcome.ok) rememberSectors(outcome.value.list)
    })
    return () => leaving.abort()
  }, [missing])
  return names
}
