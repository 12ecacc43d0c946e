import type { ReactNode } from 'react'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { BannerStrip } from './banner-strip.tsx'

/** The place beside a broadcast. */
const LIVE = '8'

/** Banners of the live room; nothing while there are none, and nothing for whoever has no advertisements. */
export function LiveBanners({ className = '' }: { className?: string }): ReactNode {
  const { value } = useRead({ key: LIVE, ask: (options) => ask('advertisementList', { id: LIVE }, options) })
  return value && value.length > 0 && <BannerStrip banners={value} label="直播间活动" className={className} />
}
