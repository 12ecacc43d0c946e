/**
 * What one person of the staff may give away a day (Shanghai) without a second one, fen, in one piece or in many: more is
 * proposed by one and approved by another. Each kind of giving counts for itself: refunds, codes.
 */
export const ALONE_A_DAY_FEN = 50_000
