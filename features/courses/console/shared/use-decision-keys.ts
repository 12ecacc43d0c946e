import { useEffect, useEffectEvent } from 'react'

/** Y and N, while nothing is typed and no dialog is open. */
export function useDecisionKeys(onKey: (key: 'y' | 'n') => void): void {
  const act = useEffectEvent(onKey)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if ((key !== 'y' && key !== 'n') || isMeantOtherwise(event)) return
      event.preventDefault()
      act(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isMeantOtherwise({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && target.closest('input, textarea, [role=dialog], [role=alertdialog]') !== null
}
