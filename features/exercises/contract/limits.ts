/** How much there may be. */
export const LIMITS = {
  /** Bars seen before the first decision, and bars that are played. */
  warmUp: { least: 20, most: 120, usual: 60 },
  played: { least: 10, most: 120, usual: 60 },
  /** Decisions of one play. */
  decisions: 400,
  /** Shares of one order. */
  shares: 100_000_000,
  /** Milli: the dearest price. */
  price: 100_000_000,
  title: 40,
  question: 80,
  explanation: 600,
  choices: 6,
  choice: 20,
  tasks: 6,
  trades: 20,
  /** Exercises of one teacher. */
  mine: 200,
  /** Plays of one member or device that are not finished: the oldest is given up for a new one. */
  unfinished: 10,
  /** Rows of the leaderboard. */
  board: 50,
  reason: 200,
} as const

export const PLAY_KINDS = { daily: '每日一练', free: '随机一段', stock: '个股练习', exercise: '盘面练习' } as const
export type PlayKind = keyof typeof PLAY_KINDS
export const PLAY_KIND_NAMES = Object.keys(PLAY_KINDS) as [PlayKind, ...PlayKind[]]
