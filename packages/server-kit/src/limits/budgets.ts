import type { Budget } from '@niujin/contract-kit'

/** Calls of guests from one address. */
export const GUEST_CALLS: Budget = { name: 'guest', perMinute: 1000 }

/** Calls of one member, from wherever. */
export const MEMBER_CALLS: Budget = { name: 'member', perMinute: 1000 }

/** Calls from one address before it is known whose they are: a mobile network has many members behind one. */
export const ADDRESS_CALLS: Budget = { name: 'address', perMinute: 6000 }

/** Pages rendered for one address. */
export const PAGES: Budget = { name: 'pages', perMinute: 300 }
