/** Lengths in characters, counts in pieces, times as they are named. */
export const LIMITS = {
  /** Seconds of a video that one heartbeat may cover: what was gathered offline comes in one. */
  beatSeconds: 14_400,
  /** A heartbeat older than this is not counted any more, hours. */
  beatHours: 24,
  note: 500,
  /** Notes of one member about one course. */
  notes: 500,
  question: 500,
  answer: 1000,
  review: 500,
  homework: 2000,
  pictures: 6,
  /** Bytes of one picture as it is sent. */
  pictureBytes: 5_000_000,
  /** Uploaded pictures of one member that stand in nothing yet. */
  loosePictures: 30,
  /** Attempts at one quiz on one day of Shanghai. */
  attempts: 20,
  /** Hand-ins of one homework. */
  handIns: 20,
  reason: 200,
  words: 1000,
} as const

/** Seconds of learning from which a day counts. */
export const DAY_LEARNT = 300
/** Reviews are for those who have so much of the course behind them, whole percent. */
export const REVIEW_PERCENT = 34

/** The rule by which a video is done, as learners read it. */
export const DONE_RULE = '看过 90% 就算学完；拖动进度条跳过的不算'
