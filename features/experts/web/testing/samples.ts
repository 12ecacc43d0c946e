import { hasAttention, saveAttention } from '@niujin/follows/contract'
import type { Application, AuthorPage, ExpertRow, RankedRow } from '../../contract/index.ts'
import {
  expertDirectory,
  expertPage,
  expertRecommended,
  expertSearch,
  getMyProfile,
  myApplications,
  saveApplication,
  saveMyProfile,
  submitApplication,
  uploadCertificate,
  certificateView,
} from '../../contract/index.ts'

/** Where the calls of the pages go. */
export const PATH = {
  directory: expertDirectory.path,
  page: expertPage.path,
  recommended: expertRecommended.path,
  search: expertSearch.path,
  mine: getMyProfile.path,
  saveMine: saveMyProfile.path,
  applications: myApplications.path,
  save: saveApplication.path,
  submit: submitApplication.path,
  upload: uploadCertificate.path,
  certificate: certificateView.path,
  has: hasAttention.path,
  follow: saveAttention.path,
} as const

/** Nobody is followed yet. */
export const NOBODY = { [PATH.has]: () => ({ data: { followed: [] } }) }

export const LIN: ExpertRow = {
  niujinUid: 'lin',
  nickname: '林知行',
  avatar: null,
  badge: { title: 'expert', licence: null },
  headline: '看量价，守纪律',
  fields: ['short', 'technical'],
  firm: null,
  followers: 12_345,
  isFollowed: false,
  isSelf: false,
}
export const ZHOU: ExpertRow = {
  ...LIN,
  niujinUid: 'zhou',
  nickname: '周衡',
  badge: { title: 'advisor', licence: 'A1140618030001' },
  headline: '跟着产业走',
  fields: ['sector'],
  firm: '某证券投资咨询公司',
  followers: 0,
}

const STANDING = { points: 55.5, pieces: 30, growth: 8, activityPoints: 40, growthPoints: 0.5, recordPoints: 15 }

export const ranked = (row: ExpertRow): RankedRow => ({ ...row, id: row.niujinUid, standing: STANDING })

export const ZHOU_PAGE: AuthorPage = {
  ...ZHOU,
  introduction: '跟踪新能源产业链。\n也写看错的时候。',
  cover: null,
  standing: STANDING,
  record: { count: 20, open: 3, rightPercent: '55.00', meanExcess: '0.80', medianExcess: '0.50', worstExcess: '-9.10' },
}

export const DRAFT: Application = {
  id: 'application-1',
  kind: 'advisor',
  status: 'draft',
  statusText: '草稿，未提交',
  name: '王小二',
  headline: '十年短线，只说看到的',
  fields: ['short'],
  introduction: '在市场里做了十年短线，愿意讲清楚。',
  experience: '某证券营业部十年，讲过三十场投教课。',
  licenceNo: 'A1140618030001',
  firm: '某公司',
  hasCertificate: false,
  reason: '',
  submittedAt: null,
  retryAt: null,
  updatedAt: '2026-12-01T02:00:00.000Z',
  can: { edit: true, submit: true },
}
