import type { AboutPartners } from '../../contract/index.ts'

/** 合作方式：我们找什么样的伙伴，要什么条件。 */
export const WAYS: AboutPartners['ways'] = [
  {
    title: '投资顾问与证券机构',
    text: '持牌机构的投资顾问入驻“牛金投顾”，发布策略、组合与服务包。',
    needs: ['机构具有证券投资咨询业务资格', '人员登记为证券投资顾问，登记编号可查', '接受留痕、适当性与合规审核'],
  },
  {
    title: '砖家与特邀嘉宾',
    text: '财经作者、研究员与讲师，发布文章、看盘、视频与直播。',
    needs: ['实名认证，具有相关从业或教学经历', '不荐个股、不承诺收益，内容接受审核'],
  },
  {
    title: '课程与投资者教育',
    text: '高校、协会与培训机构共同制作课程，公益投教内容免费开放。',
    needs: ['课程大纲与讲师资质', '拥有内容的完整权利'],
  },
  {
    title: '行情、资讯与技术',
    text: '行情商、资讯商、云、短信、支付与电子签名等服务商。',
    needs: ['数据具有合法授权', '接口文档与服务等级承诺', '签订数据安全与个人信息保护协议'],
  },
]

/** 产品所用的主要开源软件。 */
export const OPEN_SOURCE: AboutPartners['openSource'] = [
  { name: 'React', about: '界面', licence: 'MIT' },
  { name: 'React Router', about: '页面与服务端渲染', licence: 'MIT' },
  { name: 'Base UI', about: '对话框与面板', licence: 'MIT' },
  { name: 'Lucide', about: '图标', licence: 'ISC' },
  { name: 'Fastify', about: '网络服务', licence: 'MIT' },
  { name: 'PostgreSQL', about: '数据库', licence: 'PostgreSQL' },
  { name: 'Kysely', about: '数据库查询', licence: 'MIT' },
  { name: 'Zod', about: '数据校验', licence: 'MIT' },
  { name: 'pinyin-pro', about: '拼音搜索', licence: 'MIT' },
  { name: 'ALTCHA', about: '安全验证', licence: 'MIT' },
]
