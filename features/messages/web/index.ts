/** What the shell and other features' pages use of messages. */
export { BellLink } from './unread/bell-link.tsx'
export { useUnread } from './unread/use-unread.ts'
export { ReadMark, useMessageRead } from './read-mark.tsx'
