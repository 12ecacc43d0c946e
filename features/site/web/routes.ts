import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 关于、协议与跳转的页面，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [
    route('AboutDZ', './about/product-page.tsx'),
    route('AboutUs', './about/company-page.tsx'),
    route('Milestone', './about/milestone-page.tsx'),
    route('Partner', './about/partner-page.tsx'),
    route('aboutDetailAgreement', './agreement/user-agreement-page.tsx'),
    route('aboutDetailPrivacy', './agreement/privacy-policy-page.tsx'),
    route('aboutDetailAgreementanzt', './agreement/advisory-agreement-page.tsx'),
    route('aboutDetailPrivacyanzt', './agreement/advisory-privacy-page.tsx'),
    route('jumpurl', './jump/jump-page.tsx'),
  ],
}
