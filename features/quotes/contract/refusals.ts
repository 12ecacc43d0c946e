export const INSTRUMENT_REFUSALS = { INSTRUMENT_UNKNOWN: '没有这只证券' } as const
