import type { ReactNode } from 'react'
import { SlotPart, useSlot } from '@niujin/web-kit'

/** What features have on every page. */
export function Everywhere(): ReactNode {
  return useSlot('everywhere').map((part) => <SlotPart key={part.key} part={part} given={{}} />)
}
