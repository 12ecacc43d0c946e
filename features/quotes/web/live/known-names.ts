import { useEffect } from 'react'

const names = new Map<string, string>()

/** Remembers what a security on the page is called: its own page can say so before it is loaded, or when it cannot be. */
export function useNamed(named: { readonly id: string; readonly name: string }): void {
  useEffect(() => {
    names.set(named.id, named.name)
  }, [named])
}

/** The name of a security that was on a page of this visit. */
export function knownName(id: string): string | undefined {
  return names.get(id)
}
