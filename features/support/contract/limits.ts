/** open: waits for an answer; answered; resolved: the member is content; closed: nothing more is expected. */
export const TICKET_STATUSES = ['open', 'answered', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Topics of the help, in the order shown. */
export const HELP_TOPICS = [
  'account',
  'market',
  'watchlist',
  'screening',
  'message',
  'basics',
  'privacy',
  'app',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Lengths in characters, counts in pieces. */
export const LIMITS = {
  title: 40,
  content: 2000,
  contentLeast: 5,
  contact: 60,
  pictures: 6,
  /** Tickets of one member in 24 hours. */
  ticketsADay: 10,
  /** Pictures of one member in 24 hours. */
  picturesADay: 60,
  /** Replies to one ticket by its member while nobody has answered. */
  repliesInARow: 10,
  /** Of what is looked for in the help. */
  query: 40,
  /** Bytes of one uploaded picture. */
  pictureBytes: 960_000,
} as const
