import type { Article } from './article.ts'

/** 隐私与安全 */
export const PRIVACY: readonly Article[] = [
  {
    id: 'what-we-keep',
    topic: 'privacy',
    question: '你们保存我的哪些信息？',
    paragraphs: [
      '登录用的手机号（页面上只显示前三位和后四位）、昵称和头像，你的自选、公式、反馈，以及登录设备的时间和大致地点，用来保护账号。具体见隐私政策。',
    ],
    words: ['个人信息', '隐私', '收集', '手机号泄露'],
    links: [{ text: '隐私政策', path: '/aboutDetailPrivacy' }],
    related: ['export-data'],
  },
  {
    id: 'export-data',
    topic: 'privacy',
    question: '怎样导出我的数据？',
    paragraphs: [
      '在个人资料里点“导出个人数据”，会下载一个文件，里面是与你的账号有关的内容。为了安全，一天能导出的次数有限。',
    ],
    words: ['导出', '下载数据', '个人信息副本'],
    links: [{ text: '个人资料', path: '/userinfo' }],
  },
  {
    id: 'consents',
    topic: 'privacy',
    question: '怎样看我同意过的协议？',
    paragraphs: ['个人资料的“我同意的协议”列出你同意过的每一份协议、版本和时间。协议有新版本时，会再次请你阅读。'],
    words: ['用户协议', '隐私政策', '同意', '撤回授权'],
    links: [{ text: '我同意的协议', path: '/userinfo?view=consents' }],
  },
  {
    id: 'anti-fraud',
    topic: 'privacy',
    question: '有人自称客服，让我转账或要验证码，是真的吗？',
    paragraphs: [
      '是假的。我们不会用私人微信、QQ 或群聊联系你，不会要验证码，不会让你转账、加群或下载别的软件，更不会承诺收益。',
      '遇到这样的人请不要理会，保留聊天和转账记录，尽快报警（110），也可以拨打 96110 咨询，并告诉我们。',
    ],
    words: ['诈骗', '骗子', '转账', '加群', '假客服', '老师带单', '报警'],
    links: [{ text: '联系我们', path: '/Connect' }],
  },
  {
    id: 'uploaded-pictures',
    topic: 'privacy',
    question: '上传的图片会泄露位置吗？',
    paragraphs: [
      '不会。上传前图片会在你的手机上缩小重画，到了服务器再重新编码一次，照片里的拍摄地点、相机和时间都不会留下。截图里若有账号、身份证号等，请先遮住再上传。',
    ],
    words: ['照片', '定位', '图片', 'EXIF', '截图'],
  },
]
