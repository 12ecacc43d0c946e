import type { FeatureSlots } from '@niujin/web-kit'

/** 协议更新后请会员重新同意，在每一页上。 */
export const slots: FeatureSlots = {
  everywhere: [{ key: 'agreement-gate', order: 20, load: () => import('./gate/agreement-gate-part.tsx') }],
}
