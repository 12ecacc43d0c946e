import type { FeatureSlots } from '@niujin/web-kit'

/** 消息一行，带未读数，放在个人中心。 */
export const slots: FeatureSlots = {
  headerActions: [{ key: 'bell', order: 10, load: () => import('./unread/bell-part.tsx') }],
  everywhere: [{ key: 'read-mark', order: 10, load: () => import('./read-mark-part.tsx') }],
  mySections: [{ key: 'messages', order: 60, load: () => import('./center/message-row.tsx') }],
}
