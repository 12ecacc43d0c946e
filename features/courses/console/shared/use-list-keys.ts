import { useEffect, type RefObject } from 'react'

/** Up and down move between the items of a list while one of them has the focus. `selector` names them within `root`. */
export function useListKeys(root: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const items = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
      const at = items.findIndex((item) => item === document.activeElement)
      if (at === -1) return
      event.preventDefault()
      items[at + step]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, selector])
}
