import type { ReadingSize } from '@niujin/community/web'
import { stored } from '@niujin/web-kit/device'

export const READING_SIZES = { small: '标准', middle: '大', large: '特大' } as const satisfies Record<
  ReadingSize,
  string
>

/** How large this device shows what is read; the same choice as for the articles of columns. */
export const readingSize = stored<ReadingSize>('local', 'reading-size', {
  shape: (given) => (given === 'small' || given === 'middle' || given === 'large' ? given : undefined),
  empty: 'small',
})
