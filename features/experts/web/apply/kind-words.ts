import type { ApplicationKind } from '../../contract/limits.ts'

/** What each kind may do, and what it needs. */
export const KIND_WORDS: Readonly<Record<ApplicationKind, string>> = {
  guest: '发文章、看盘、视频与直播；须实名，有相关从业或教学经历；不荐个股、不承诺收益。',
  advisor: '还可以发表留痕的投资观点；须在证券公司或投资咨询机构登记为证券投资顾问，初审与合规终审各一次。',
}
