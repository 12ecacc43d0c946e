import type { FeatureSlots } from '@niujin/web-kit'

/** 会员卡片放在个人中心最上面；每一页都看看登录还在不在，在消息应用里也看看来的是谁。 */
export const slots: FeatureSlots = {
  everywhere: [
    { key: 'messaging-arrival', order: 20, load: () => import('./messaging/arrival-part.tsx') },
    { key: 'session', order: 30, load: () => import('./session/session-part.tsx') },
  ],
  mySections: [{ key: 'identity-card', order: 0, load: () => import('./center/profile-card.tsx') }],
}
