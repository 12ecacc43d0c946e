import { useCallback, useEffect, useState } from 'react'
import { useSlot, type FormulaFigures } from '@niujin/web-kit'
import { useEvery } from '@niujin/web-kit/asking'
import type { Quote } from '../../../contract/index.ts'

/** Figures of now grow old; what could not be had is asked for again as often (milliseconds). */
const REFRESH = 15_000

/** FINANCE and DYNAINFO of a stock, fetched once a formula reads them. */
export function useFigures(
  { id, kind }: Quote,
  isRead: boolean,
): { figures: FormulaFigures | undefined; isSettled: boolean } {
  const sources = useSlot('formulaSources')
  const source = kind === 'stock' ? sources.find(({ figures }) => figures) : undefined
  const [known, setKnown] = useState<{ figures: FormulaFigures | undefined }>()
  const isOn = isRead && source !== undefined
  const ask = useCallback(async (): Promise<FormulaFigures | undefined> => {
    try {
      return await source?.figures?.(id)
    } catch {
      return undefined
    }
  }, [source, id])
  useEffect(() => {
    if (!isOn) return undefined
    let isWanted = true
    void ask().then((figures) => {
      if (isWanted) setKnown((before) => (figures || !before ? { figures } : before))
    })
    return () => {
      isWanted = false
    }
  }, [isOn, ask])
  useEvery(isOn ? REFRESH : undefined, async () => {
    const figures = await ask()
    // An answer that does not come leaves what is there.
    if (figures) setKnown({ figures })
  })
  return { figures: known?.figures, isSettled: source === undefined || known !== undefined }
}
