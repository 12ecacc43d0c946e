import type { Answers } from '@niujin/testkit/screen'
import type { Profile } from '../../contract/index.ts'

export const AGREEMENTS = {
  list: [
    { doc: 'userAgreement', title: '用户协议', version: '2026-11', path: '/aboutDetailAgreement' },
    { doc: 'privacyPolicy', title: '隐私政策', version: '2026-10', path: '/aboutDetailPrivacy' },
  ],
}

export const ADVISORY_AGREEMENTS = {
  list: [
    { doc: 'advisoryAgreement', title: '牛金投顾服务协议', version: '2026-11', path: '/aboutDetailAgreementanzt' },
    { doc: 'advisoryPrivacy', title: '牛金投顾隐私政策', version: '2026-11', path: '/aboutDetailPrivacyanzt' },
  ],
}

export const PROFILE: Profile = {
  niujinUid: 'u-1001',
  id: '1001',
  nickname: '老牛',
  avatar: null,
  mobile: '138****5678',
  openId: null,
  unionId: null,
  loginType: 'sms',
  wxRefreshed: false,
  unAuth: false,
  createdAt: '2026-01-02T10:00:00+08:00',
  deletionAt: null,
  roles: ['member'],
  realName: null,
}

/** A sign-in as the server answers it. */
export const SIGNED_IN = {
  ...PROFILE,
  token: 'token-of-a-session-0000000000000001',
  signKey: 'key-of-a-session',
  expiresAt: '2026-12-21T10:00:00+08:00',
  isNew: false,
}

/** What the sign-in pages ask, answered plainly. */
export const LOGIN_REPLIES: Answers = {
  '/userapi/agreement/current': ({ brand }) => ({ data: brand === 'anzt' ? ADVISORY_AGREEMENTS : AGREEMENTS }),
  '/userapi/sms/sendCode': () => ({ data: { resendAfter: 60, expiresIn: 300 } }),
  '/userapi/userapi/niujinLogin': () => ({ data: SIGNED_IN }),
  '/session/open': () => ({}),
}
