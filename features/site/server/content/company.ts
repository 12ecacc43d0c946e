import type { AboutCompany } from '../../contract/index.ts'
import { factOf, type CompanySettings, type FactKey } from '../company-facts.ts'

/** 公司与资质，用配置里的事实。 */
export function companyPage(settings: CompanySettings): AboutCompany {
  const facts = (...keys: FactKey[]) => keys.map((key) => factOf(key, settings))
  return {
    introduction: [
      `${factOf('company', settings).value}运营牛金财经，为个人投资者提供行情、选股、直播与投资者教育；以“牛金投顾”品牌开展证券投资顾问业务。`,
      '我们相信，好的工具把依据摆出来：每个数字说得清来历，每条结论看得到算法，每笔费用写在付款之前。',
    ],
    registration: facts('company', 'creditCode', 'address'),
    licences: facts('advisoryLicence', 'telecomLicence', 'icp', 'policeRecord'),
    contacts: facts('phone', 'email'),
    checks: [
      { text: '中国证监会：证券投资咨询机构名录', address: 'https://www.csrc.gov.cn/' },
      { text: '中国证券业协会：机构与从业人员公示', address: 'https://www.sac.net.cn/' },
      { text: '工业和信息化部：ICP 备案查询', address: 'https://beian.miit.gov.cn/' },
      { text: '国家企业信用信息公示系统', address: 'https://www.gsxt.gov.cn/' },
    ],
    warnings: [
      '投资有风险，本产品内容不构成投资建议。',
      '任何人以我们的名义荐股、拉群或要求向个人转账，都是诈骗；请拨打 110 或 12386 投资者服务热线。',
    ],
  }
}
