import type { Article } from './article.ts'

const BELL = { text: '看消息', path: '/bell' }

/** 消息与通知 */
export const MESSAGE: readonly Article[] = [
  {
    id: 'message-kinds',
    topic: 'message',
    question: '消息分哪几类？',
    paragraphs: [
      '提醒：预警触发、预约的直播开播等。互动：别人的回复与评价。交易：订单与退款的变化。系统：反馈的答复、通知和公告。点类别可以只看一类，数字是没读的条数。',
    ],
    words: ['类别', '系统消息', '互动', '提醒'],
    links: [BELL],
  },
  {
    id: 'message-read',
    topic: 'message',
    question: '怎样把消息标为已读？',
    paragraphs: [
      '点开一条消息就算已读；从短信或其他地方的链接进来，对应的消息也会自动标为已读。点“全部已读”，把当前类别一次标完。',
    ],
    words: ['已读', '未读', '红点', '角标', '数字'],
    links: [BELL],
  },
  {
    id: 'message-delete',
    topic: 'message',
    question: '消息能删除吗？',
    paragraphs: [
      '能。点一条消息右边的“更多操作”，选“删除”。删除后不能恢复，但消息说的那件事（例如反馈的答复）仍在原来的页面里。',
    ],
    words: ['删除消息', '清空', '清理'],
    links: [BELL],
  },
  {
    id: 'message-live',
    topic: 'message',
    question: '消息会自动出现吗，要不要刷新？',
    paragraphs: [
      '页面开着时，新消息会自己来，上方会出现“几条新消息”，点一下就显示。页面关着的时候不会打扰你，下次打开时都在。',
    ],
    words: ['推送', '实时', '刷新', '收不到消息'],
    links: [BELL],
  },
]
