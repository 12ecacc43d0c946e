import { EMPTY_BOOT } from '@niujin/web-kit'
import { MEMBER_BOOT } from '@niujin/testkit/screen'
import type { Attempt, Scores, Started, Topic } from '../../contract/index.ts'

const KEY = new Uint8Array(32).fill(9)
/** What the calls to the crm host are sealed with. */
export const CRM_KEYS = new Map([['v3', KEY]])
const CRM = { version: 'v3', key: btoa(String.fromCharCode(...KEY)), clientId: 'wap' }
export const MEMBER = { ...MEMBER_BOOT, crm: CRM }
export const GUEST = { ...EMPTY_BOOT, crm: CRM }

const NOW = '2026-11-23T02:00:00.000Z'

export const TOPIC: Topic = {
  id: '7',
  title: '早盘怎么看',
  state: 'open',
  programme: { id: 'live-1', title: '早盘直播', link: '/LiveInteraction?id=live-1', isLive: true },
  hasVote: true,
  hasPaper: true,
  openedAt: NOW,
  introduction: '今天聊聊大盘。',
  vote: {
    question: '收红还是收绿？',
    options: [
      { text: '收红', votes: null },
      { text: '收绿', votes: null },
    ],
    voters: 3,
    mine: null,
  },
  paper: { title: '交易规则小测', questions: 2, points: 8, minutes: 10, attempts: 2 },
}

export const ATTEMPT: Attempt = {
  id: '11',
  number: 1,
  state: 'open',
  startedAt: NOW,
  deadline: '2026-11-23T02:10:00.000Z',
  score: null,
}

export const STARTED: Started = {
  attempt: ATTEMPT,
  now: NOW,
  questions: [
    { id: '21', kind: 'single', text: 'T+1 是什么意思？', options: ['当天买当天卖', '当天买次日卖'], points: 3 },
    { id: '22', kind: 'multiple', text: '哪些会除权？', options: ['送股', '换手', '转增'], points: 5 },
  ],
}

export const NO_SCORES: Scores = { attempts: [], left: 2, best: null, points: 8, canReadAnswers: false, now: NOW }
