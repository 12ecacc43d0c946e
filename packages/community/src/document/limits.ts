/** Lengths in characters, counts in pieces. */
export const DOCUMENT_LIMITS = { blocks: 500, characters: 30_000, images: 60, items: 100, cells: 12 } as const
