/** How a find came about: by code, name, full or mixed pinyin, initials, or in spite of a slip. */
export const MATCHED_BY = ['code', 'name', 'pinyin', 'initials', 'fuzzy'] as const
export type MatchedBy = (typeof MATCHED_BY)[number]
