import type { ReactNode } from 'react'
import { MEMBER_BOOT, openPage } from '@niujin/testkit/screen'

/** Shows a part in a room's page; other pages say where one has come to. */
export function show(part: ReactNode, { boot = MEMBER_BOOT, search = '?id=live-1' } = {}): void {
  openPage(`/LiveInteraction${search}`, () => part, { boot })
}
