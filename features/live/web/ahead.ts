import type { Ahead } from '@niujin/web-kit'
import { liveHall } from '../contract/index.ts'
import type { Asked } from './hall/use-on-air.ts'

/** 首页的正在直播，随页面画好。 */
export const ahead: Ahead = {
  async live(call): Promise<Asked | undefined> {
    const now = Date.now()
    const hall = await call(liveHall, {})
    return hall.ok ? { onAir: hall.value.onAir, now } : undefined
  },
}
