import type { ReactNode } from 'react'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { ReadingSize } from '../document-view.tsx'
import { READING_SIZES, readingSize } from './reading-size.ts'

/** How large the words stand, on this device. */
export function SizeSheet({ onClose }: { onClose: () => void }): ReactNode {
  const chosen = readingSize.use()
  return (
    <BottomSheet title="字号" onClose={onClose}>
      {(Object.keys(READING_SIZES) as ReadingSize[]).map((size) => (
        <SheetRow key={size} chosen={size === chosen} onClick={() => readingSize.write(size)}>
          {READING_SIZES[size]}
        </SheetRow>
      ))}
    </BottomSheet>
  )
}
