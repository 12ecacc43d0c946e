/** UTF-16 units of a whole formula. */
export const MOST_UNITS = 100_000
export const MOST_STATEMENTS = 1_000
/** UTF-16 units of one text that a formula writes or puts together. */
export const MOST_CHARACTERS = 4_096
/** Parentheses, calls and signs inside one another. */
export const MOST_NESTING = 200
/** Terms of one chain `A+B+C`: each puts the tree one level deeper. */
export const MOST_TERMS = 2_000
/** Levels of a tree, so that whatever walks it by recursion has room on the stack. */
export const MOST_LEVELS = MOST_TERMS + MOST_NESTING
