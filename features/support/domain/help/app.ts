import type { Article } from './article.ts'

const FEEDBACK = { text: '意见反馈', path: '/FeedBack' }

/** 使用与反馈 */
export const APP: readonly Article[] = [
  {
    id: 'feedback',
    topic: 'app',
    question: '怎样提意见或报告问题？',
    paragraphs: [
      '登录后打开“意见反馈”，写清楚在哪个页面、做了什么、看到什么，最好附上截图，一次最多六张。每天最多提交十条。提交后可以在“我的反馈”里看进度、补充内容。',
    ],
    words: ['反馈', '建议', '报错', '截图', 'bug', '意见'],
    links: [FEEDBACK],
    related: ['feedback-status', 'complain'],
  },
  {
    id: 'feedback-status',
    topic: 'app',
    question: '反馈的几种状态是什么意思？',
    paragraphs: [
      '等待答复：我们还没有回。已答复：有了新的答复，请看看是否解决。已解决：你确认了，或客服认为已经解决；仍有问题可以直接补充，会重新打开。已关闭：不再需要答复，或答复后七天没有新的内容。',
    ],
    words: ['状态', '等待', '已关闭', '重新打开', '进度'],
    links: [FEEDBACK],
  },
  {
    id: 'complain',
    topic: 'app',
    question: '对答复不满意，怎样投诉？',
    paragraphs: [
      '可以给答复评分，或在“联系我们”里用投诉电话、邮箱找专人处理。与证券期货市场有关的投诉、举报，也可以拨打中国证监会的 12386 服务热线。',
    ],
    words: ['投诉', '举报', '12386', '不满意', '维权'],
    links: [{ text: '联系我们', path: '/Connect' }],
  },
  {
    id: 'dark-mode',
    topic: 'app',
    question: '怎样用深色模式？',
    paragraphs: ['页面跟随手机或电脑的设置：系统用深色，页面就是深色。在系统设置的“显示与亮度”里切换即可，不用刷新。'],
    words: ['夜间模式', '黑色', '护眼', '主题'],
  },
  {
    id: 'slow-page',
    topic: 'app',
    question: '页面打不开或很慢怎么办？',
    paragraphs: ['多半是网络的原因。'],
    steps: [
      '切换无线网络与移动数据，再刷新页面',
      '关掉省流量模式和广告拦截插件试试',
      '把浏览器更新到新版本',
      '仍然不行，请把网络类型、手机型号和时间告诉我们',
    ],
    words: ['加载失败', '打不开', '白屏', '慢', '卡', '网络'],
    links: [FEEDBACK],
  },
  {
    id: 'home-screen',
    topic: 'app',
    question: '怎样把它放到手机桌面？',
    paragraphs: [
      '用手机浏览器打开，在浏览器的菜单里选“添加到主屏幕”（苹果手机在分享按钮里）。之后点桌面的图标就能打开，不用安装。',
    ],
    words: ['桌面', '安装', '快捷方式', '主屏幕', '客户端'],
  },
]
