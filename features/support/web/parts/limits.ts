/** The contract's limits, written here too because the contract is not part of the first paint; a test keeps them equal. */
export const LIMITS = { title: 40, content: 2000, contentLeast: 5, contact: 60, pictures: 6 } as const
