import type { Ahead } from '@niujin/web-kit'
import { expertRecommended } from '../contract/index.ts'
import { HOME_COUNT } from './home/home-count.ts'

/** 首页推荐的砖家，随页面画好。 */
export const ahead: Ahead = {
  async experts(call) {
    const recommended = await call(expertRecommended, { count: HOME_COUNT })
    return recommended.ok ? recommended.value : undefined
  },
}
