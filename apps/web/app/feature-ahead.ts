import type { Ahead } from '@niujin/web-kit'

// Found by their place, as the slots are; only the server has them.
const found = import.meta.glob<Ahead>('../../../features/*/web/ahead.ts', { eager: true, import: 'ahead' })

/** What the features ask for their parts of pages before these are drawn. */
export const featureAhead: Ahead = Object.fromEntries(Object.values(found).flatMap((one) => Object.entries(one)))
