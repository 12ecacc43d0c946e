import type { Article } from './article.ts'

const LOGIN = { text: '去登录', path: '/login' }
const PROFILE = { text: '个人资料', path: '/userinfo' }

/** 登录与账号 */
export const ACCOUNT: readonly Article[] = [
  {
    id: 'login',
    topic: 'account',
    question: '怎样登录或注册？',
    paragraphs: [
      '用手机号和短信验证码登录，第一次登录会自动注册，不用另设密码。登录前请阅读并勾选用户协议与隐私政策。',
    ],
    steps: ['打开登录页，填手机号', '点“获取验证码”，把收到的六位数字填进去', '勾选协议，点“登录”，会回到刚才的页面'],
    words: ['注册', '开户', '新用户', '密码', '手机号'],
    links: [LOGIN],
    related: ['sms-code'],
  },
  {
    id: 'sms-code',
    topic: 'account',
    question: '收不到验证码怎么办？',
    paragraphs: [
      '先看手机号有没有填错、手机有没有信号，再看短信是不是被拦截软件放进了垃圾箱。验证码五分钟内有效，六十秒后可以重新获取，以最后一条为准。',
      '同一个号码一小时、一天里能获取的次数有限，次数用完请过一会儿再试。一直收不到，请用反馈告诉我们手机号的前三位、后四位和时间。',
    ],
    words: ['短信', '没收到', '验证码错误', '频繁', '拦截'],
    links: [{ text: '提交反馈', path: '/FeedBack' }],
  },
  {
    id: 'change-mobile',
    topic: 'account',
    question: '怎样更换手机号？',
    paragraphs: [
      '在个人资料里换绑。要先用原手机号收一次验证码，再用新手机号收一次；新号码已经属于别的账号时不能换绑。原号码已停用，请联系客服核实身份。',
    ],
    steps: ['打开“我的”里的个人资料', '点手机号，按提示验证原手机号', '填新手机号和验证码，完成'],
    words: ['换手机号', '更换手机', '换绑', '换号', '绑定手机', '停机'],
    links: [PROFILE, { text: '联系客服', path: '/Connect' }],
  },
  {
    id: 'nickname',
    topic: 'account',
    question: '昵称和头像有什么要求？',
    paragraphs: [
      '昵称为 2–16 个汉字或 4–32 个字母，可用汉字、字母、数字、下划线和减号，不能与别人相同，三十天里最多改五次。头像请用 JPG、PNG 或 WebP 图片，上传时可以自己裁剪。',
    ],
    words: ['改名', '名字', '换头像', '资料'],
    links: [PROFILE],
  },
  {
    id: 'devices',
    topic: 'account',
    question: '怎样让别的设备退出登录？',
    paragraphs: [
      '个人资料的“登录设备”列出了所有登录着的设备、时间和大致地点。不认识的设备可以单独退出，也可以一次退出除本机以外的全部设备。',
    ],
    steps: ['打开个人资料，进入“登录设备”', '找到要退出的设备，点“退出”', '发现陌生设备后，请尽快检查手机号是否安全'],
    words: ['被盗', '盗号', '下线', '安全', '其他手机'],
    links: [{ text: '登录设备', path: '/userinfo?view=devices' }],
    related: ['anti-fraud'],
  },
  {
    id: 'delete-account',
    topic: 'account',
    question: '怎样注销账号？',
    paragraphs: [
      '在个人资料里申请注销，需要用手机验证码确认。申请后有十五天的等待期，期间登录可以随时撤销；到期后个人信息会删除，不能恢复。依法须保留的记录会按规定的期限保存。',
    ],
    words: ['销号', '删除账户', '撤销注销', '不用了'],
    links: [{ text: '去注销', path: '/userinfo?view=deletion' }],
    related: ['export-data'],
  },
]
