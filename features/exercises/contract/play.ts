import { CURSOR_INVALID, endpoint, pageOf, paging, type Budget } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  askedTask,
  dayNumber,
  dayText,
  exerciseId,
  exerciseLine,
  fill,
  lessonId,
  playId,
  playKind,
  playStatus,
  price,
  score,
  shownBar,
  stockCode,
  stockId,
  subject,
  task,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { DECISION_REFUSALS, EXERCISE_REFUSALS, LESSON_REFUSALS, PLAY_REFUSALS, START_REFUSALS } from './refusals.ts'

const STARTS: Budget = { name: 'exercise-start', perMinute: 20 }
const DECISIONS: Budget = { name: 'exercise-decide', perMinute: 300 }

const known = z._default(z.number().check(z.int(), z.gte(0), z.lte(400)), 0)

/** A play as far as it is shown: nothing in it tells of a bar that is not. */
export const playView = z.object({
  id: z.string(),
  kind: playKind,
  title: z.string(),
  status: playStatus,
  isBlind: z.boolean(),
  /** It stands on the board of its day. */
  isCounted: z.boolean(),
  /** null while it is hidden; its `to` is the day shown last while the play goes on. */
  subject: z.nullable(subject),
  warmUp: z.number(),
  shown: z.number(),
  /** Bars there are in all. */
  length: z.number(),
  /** Bars from `from` on up to the one shown last, and their days unless hidden. */
  from: z.number(),
  bars: z.array(shownBar),
  days: z.nullable(z.array(z.number())),
  lot: z.object({ least: z.number(), step: z.number() }),
  /** Fen and shares. */
  account: z.object({
    cash: z.number(),
    shares: z.number(),
    sellable: z.number(),
    cost: z.number(),
    equity: z.number(),
  }),
  fills: z.array(fill),
  tasks: z.array(askedTask),
  /** Decisions so far: the number of the next one. */
  decisions: z.number(),
})
export type PlayView = z.output<typeof playView>

const played = z.object({
  id: z.string(),
  kind: playKind,
  title: z.string(),
  status: playStatus,
  /** ISO 8601. */
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  shown: z.number(),
  length: z.number(),
  own: z.nullable(z.number()),
  holding: z.nullable(z.number()),
  percent: z.nullable(z.number()),
})
export type PlayedLine = z.output<typeof played>

/** What one has done in all: returns in basis points. */
const totals = z.object({ plays: z.number(), beaten: z.number(), mean: z.number(), best: z.number() })

export const practiceHome = endpoint({
  method: 'GET',
  path: '/exercises/api/home',
  access: 'guest',
  summary: 'K线训练：今天的一练、没做完的、练习题、我的合计；从个股页来的带着那只股票',
  input: z.object({ stock: z.optional(z.union([stockId, stockCode])) }),
  output: z.object({
    today: z.object({
      day: z.string(),
      players: z.number(),
      playId: z.nullable(z.string()),
      status: z.nullable(playStatus),
    }),
    unfinished: z.array(played),
    exercises: z.array(exerciseLine),
    totals: z.nullable(totals),
    /** What may be practised of the stock that was asked for; null when there is none. */
    stock: z.nullable(z.object({ id: z.string(), name: z.string(), from: z.number(), to: z.number() })),
    isSimulated: z.boolean(),
  }),
})

export const startDaily = endpoint({
  method: 'POST',
  path: '/exercises/api/start/daily',
  access: 'member',
  once: true,
  budget: STARTS,
  summary: '每日一练：所有人同一段，登录了才能做，一个账号只算第一次；已经开始的接着做',
  input: z.object({}),
  output: z.object({ playId: z.string() }),
  failures: { NO_HISTORY: START_REFUSALS.NO_HISTORY },
})

export const startYesterday = endpoint({
  method: 'POST',
  path: '/exercises/api/start/yesterday',
  access: 'guest',
  once: true,
  budget: STARTS,
  summary: '昨天的每日一练，当作练习，不算数也不上榜，没登录也能做；没做完的接着做',
  input: z.object({}),
  output: z.object({ playId: z.string() }),
  failures: START_REFUSALS,
})

export const startFree = endpoint({
  method: 'POST',
  path: '/exercises/api/start/free',
  access: 'guest',
  once: true,
  budget: STARTS,
  summary: '自由练习：随机一段（不写股票），或一只股票从某一天起（不写日子就随机）',
  input: z.object({ stockId: z.optional(stockId), day: z.optional(dayNumber) }),
  output: z.object({ playId: z.string() }),
  failures: { ...START_REFUSALS, STOCK_UNKNOWN: '没有这只股票', DAY_WRONG: '这一天前后的行情不够一局，请换一天' },
})

export const startExercise = endpoint({
  method: 'POST',
  path: '/exercises/api/start/exercise',
  access: 'guest',
  once: true,
  budget: STARTS,
  summary: '做一个练习：课里的要能学那一课，公开的谁都可以，自己编的可以试做；没做完的接着做',
  input: z.object({ exerciseId, lessonId: z.optional(lessonId) }),
  output: z.object({ playId: z.string() }),
  failures: { ...START_REFUSALS, ...EXERCISE_REFUSALS, ...LESSON_REFUSALS },
})

export const findPlay = endpoint({
  method: 'GET',
  path: '/exercises/api/play',
  access: 'guest',
  summary: '一局练习，到已经看到的那一根为止',
  input: z.object({ playId, known }),
  output: playView,
  failures: PLAY_REFUSALS,
})

export const decidePlay = endpoint({
  method: 'POST',
  path: '/exercises/api/decide',
  access: 'guest',
  budget: DECISIONS,
  summary: '做一个决定：买、卖、下一根、走到最后，或答一道题。按序号记，同一步来几回只算一次，走过的不能改',
  input: z.object({
    playId,
    /** The number of this decision, from 0. */
    index: z.number().check(z.int(), z.gte(0), z.lte(LIMITS.decisions)),
    /** Bars that the caller has. */
    known,
    action: z.enum(['buy', 'sell', 'next', 'rest', 'answer'], '请选择怎么做'),
    shares: z.optional(z.number().check(z.int('股数不正确'), z.gte(1, '股数不正确'), z.lte(LIMITS.shares, '股数太大'))),
    task: z.optional(z.number().check(z.int(), z.gte(0), z.lte(LIMITS.tasks))),
    price: z.optional(price),
    choice: z.optional(z.number().check(z.int(), z.gte(0), z.lte(LIMITS.choices))),
  }),
  output: playView,
  failures: { ...PLAY_REFUSALS, ...DECISION_REFUSALS },
})

export const abandonPlay = endpoint({
  method: 'POST',
  path: '/exercises/api/abandon',
  access: 'guest',
  summary: '不做了：这一局作废，不揭晓。每日一练不能作废，可以先离开、回来接着做',
  input: z.object({ playId }),
  output: z.object({}),
  failures: {
    ...PLAY_REFUSALS,
    FINISHED: DECISION_REFUSALS.FINISHED,
    DAILY_STAYS: '每日一练不能作废，可以先离开，回来接着做',
  },
})

export const playReport = endpoint({
  method: 'GET',
  path: '/exercises/api/report',
  access: 'guest',
  summary: '做完一局的报告：是哪只股票、哪些天，成绩、曲线、每一步与老师的答案',
  input: z.object({ playId }),
  output: z.object({
    view: playView,
    subject,
    score,
    /** Fen, one for every bar from the last of the warm-up on. */
    equity: z.array(z.number()),
    holding: z.array(z.number()),
    /** The tasks with the teacher's answers, what was answered, and how much each was worth (percent). */
    tasks: z.array(
      z.object({
        task,
        given: z.nullable(z.union([z.object({ price: z.number() }), z.object({ choice: z.number() })])),
        percent: z.number(),
      }),
    ),
    explanation: z.string(),
    modelFills: z.array(fill),
    /** Of a counted daily practice: the place on the board; else null. */
    rank: z.nullable(z.number()),
  }),
  failures: { ...PLAY_REFUSALS, NOT_DONE: '做完以后才有报告' },
})

export const practiceRecord = endpoint({
  method: 'GET',
  path: '/exercises/api/record',
  access: 'guest',
  summary: '我的练习：合计、做完的各局的收益（从早到晚），与列表，最近的在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: z.extend(pageOf(played), {
    totals: z.nullable(totals),
    /** Own and holding's return of the last finished plays, basis points, oldest first. */
    curve: z.array(z.object({ own: z.number(), holding: z.number() })),
  }),
  failures: CURSOR_INVALID,
})

export const dailyBoard = endpoint({
  method: 'GET',
  path: '/exercises/api/board',
  access: 'guest',
  summary: '每日一练的榜：收益高的在前，一样的看买卖次数少、再看先做完；当天24点前做完的会员才上榜',
  input: z.object({ day: z.optional(dayText) }),
  output: z.object({
    day: z.string(),
    players: z.number(),
    list: z.array(
      z.object({
        rank: z.number(),
        name: z.string(),
        face: z.nullable(z.string()),
        own: z.number(),
        trades: z.number(),
        isMe: z.boolean(),
      }),
    ),
    mine: z.nullable(z.object({ rank: z.number(), own: z.number() })),
  }),
})
