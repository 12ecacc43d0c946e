import { useIsAlive } from '@niujin/web-kit'
import { stored } from '@niujin/web-kit/device'
import type { ReadingSize } from '../document-view.tsx'

export const READING_SIZES = { small: '标准', middle: '大', large: '特大' } as const satisfies Record<
  ReadingSize,
  string
>

/** How large this device shows what is read. */
export const readingSize = stored<ReadingSize>('local', 'reading-size', {
  shape: (given) => (given === 'small' || given === 'middle' || given === 'large' ? given : undefined),
  empty: 'small',
})

/** The same on a page that the server draws too, which knows nothing of the device: there the usual size stands. */
export function useReadingSize(): ReadingSize {
  const chosen = readingSize.use()
  return useIsAlive() ? chosen : 'small'
}
