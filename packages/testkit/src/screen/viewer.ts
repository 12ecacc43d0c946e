import { EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'

/** What a page knows when a member looks at it; `EMPTY_BOOT` is a guest's. */
export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }
