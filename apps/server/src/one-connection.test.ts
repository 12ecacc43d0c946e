import { randomId, type CallOutcome, type Endpoint } from '@niujin/contract-kit'
import * as collections from '@niujin/collections/contract'
import * as comments from '@niujin/comments/contract'
import * as courses from '@niujin/courses/contract'
import * as diagnosis from '@niujin/diagnosis/contract'
import * as messages from '@niujin/messages/contract'
import * as news from '@niujin/news/contract'
import * as payment from '@niujin/payment/contract'
import * as support from '@niujin/support/contract'
import * as tipping from '@niujin/tipping/contract'
import * as video from '@niujin/video/contract'
import * as watchlist from '@niujin/watchlist/contract'
import * as live from '@niujin/live/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { must, type Device } from '../e2e/testing/device.ts'
import { CONNECTIONS, startSmallPool, type SmallPoolProduct } from './testing/small-pool-product.ts'

type Member = Awaited<ReturnType<SmallPoolProduct['member']>>

const STOCK = 'SH.600519'
const COMPANIES = [STOCK, 'SZ.000001', 'SZ.300750', 'SH.600036', 'SH.601318']
const TEXT = '今天的成交额比昨天同一时段放大，资金在几个板块之间轮动，注意节奏。'
/** A free sample course of the teacher's. */
const COURSE = 'sample-candles'
const SOON = { timeout: 30_000, interval: 200 }

let product: SmallPoolProduct
let members: Member[]
let member: Member
let teacher: Member
let operator: Device
let compliance: Device
beforeAll(async () => {
  product = await startSmallPool()
  members = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => product.member()))
  member = members[0] ?? (await product.member())
  teacher = await product.demo('13800000001')
  operator = await product.staff('operator')
  compliance = await product.staff('compliance')
}, 120_000)
afterAll(() => product.stop())

/** Everybody at once: three times as many as there are connections. All of them work. */
async function everybody<Value>(
  endpoint: Endpoint,
  call: (one: Member, at: number) => Promise<CallOutcome<Value, string>>,
): Promise<Value[]> {
  return Promise.all(members.map((one, at) => product.done(endpoint, call(one, at))))
}

const done: SmallPoolProduct['done'] = (...given) => product.done(...given)

describe('整个产品只有四条数据库连接，十二个人同时来：没有谁在事务里再要一条', { timeout: 60_000 }, () => {
  test('充值、付款、退款', async () => {
    const ids = await Promise.all(members.map((one) => paid(one, 10)))
    await done(payment.rechargeOptions, member.call(payment.rechargeOptions, {}))
    await done(payment.getAccountCoin, member.call(payment.getAccountCoin, {}))
    await done(payment.coinEntries, member.call(payment.coinEntries, {}))
    await done(payment.recharges, member.call(payment.recharges, {}))
    const unpaid = await done(payment.recharge, teacher.call(payment.recharge, { yuan: 1 }))
    await done(payment.cancelPayment, teacher.call(payment.cancelPayment, { id: unpaid.id }))
    await done(payment.staffPayments, operator.call(payment.staffPayments, {}))
    await done(payment.staffPaymentGet, operator.call(payment.staffPaymentGet, { id: ids[1] ?? '' }))
    await done(payment.staffReports, operator.call(payment.staffReports, {}))
    await done(payment.staffReconcile, operator.call(payment.staffReconcile, { day: '2026-01-05' }))
    await vi.waitFor(
      async () =>
        expect((await done(messages.unreadMessages, member.call(messages.unreadMessages, {}))).byKind.trade).toBe(1),
      SOON,
    )
  })

  test('小额退款；大额由另一人批准；失败的再试', async () => {
    const small = await paid(teacher, 1)
    await done(payment.staffRefund, operator.call(payment.staffRefund, { id: small, fen: 100, reason: '误充' }))
    const large = await paid(teacher, 600)
    const proposed = await done(
      payment.staffRefund,
      operator.call(payment.staffRefund, { id: large, fen: 60_000, reason: '误充大额' }),
    )
    const no = proposed.refunds[0]?.no ?? ''
    await done(payment.staffDecideRefund, compliance.call(payment.staffDecideRefund, { no, approve: true }))
    await sql`update payment.refund set status = 'failed' where no = ${no}`.execute(product.database)
    await done(payment.staffRetryRefund, operator.call(payment.staffRetryRefund, { no }))
  })

  test('评论：个股、快讯、看盘、短视频、回顾都能评；顶踩、举报、审核、禁言', async () => {
    const target = { targetType: 'stock', targetId: STOCK }
    const said = await everybody(comments.saveComment, (one, at) =>
      one.call(comments.saveComment, { ...target, content: `第 ${at} 个人的看法` }),
    )
    const id = said[0]?.comment.id ?? ''
    await everybody(comments.voteUp, (one) => one.call(comments.voteUp, { id }))
    await done(comments.voteDown, member.call(comments.voteDown, { id }))
    await done(comments.voteCancel, member.call(comments.voteCancel, { id }))
    await done(comments.reportComment, teacher.call(comments.reportComment, { id, reason: 'ad' }))
    await done(comments.staffComments, operator.call(comments.staffComments, { queue: 'reported' }))
    await done(comments.staffDecide, operator.call(comments.staffDecide, { id, verdict: 'hide', reason: '广告' }))
    await done(comments.staffDecisions, operator.call(comments.staffDecisions, {}))
    await done(comments.staffWords, operator.call(comments.staffWords, {}))
    await done(
      comments.staffEditWord,
      operator.call(comments.staffEditWord, { word: '试验词', kind: 'block', edit: 'add' }),
    )
    await done(comments.staffChecks, operator.call(comments.staffChecks, {}))
    await done(comments.staffSetCheck, operator.call(comments.staffSetCheck, { type: 'stock', first: false }))
    await done(
      comments.staffMute,
      operator.call(comments.staffMute, { memberId: members[2]?.me.niujinUid ?? '', minutes: 60, reason: '刷屏' }),
    )
    await done(
      comments.removeComment,
      (members[3] ?? member).call(comments.removeComment, { id: said[3]?.comment.id ?? '' }),
    )
    await vi.waitFor(
      async () =>
        expect((await done(messages.messages, member.call(messages.messages, { kind: 'system' }))).list[0]?.title).toBe(
          '你的评论没有通过审核',
        ),
      SOON,
    )
  })

  test('看盘与快讯', async () => {
    const notes = await Promise.all(
      Array.from({ length: 3 * CONNECTIONS }, (_, at) =>
        done(
          news.publishNote,
          teacher.call(news.publishNote, { period: 'during', title: `盘中观察 ${at}`, content: TEXT, stocks: STOCK }),
        ),
      ),
    )
    await done(news.ownNotes, teacher.call(news.ownNotes, {}))
    await done(news.staffNotes, operator.call(news.staffNotes, {}))
    await done(
      news.staffDecideNote,
      operator.call(news.staffDecideNote, { id: notes[0]?.id ?? '', decision: 'publish' }),
    )
    await done(news.deleteNote, teacher.call(news.deleteNote, { id: notes[1]?.id ?? '' }))
    const flash = await done(
      news.staffWriteFlash,
      operator.call(news.staffWriteFlash, { content: TEXT, categories: ['宏观'] }),
    )
    await comment('watch-note', notes[0]?.id ?? '')
    await comment('flash', flash.id)
    await done(news.staffRetractFlash, operator.call(news.staffRetractFlash, { id: flash.id, reason: '有误' }))
  })

  test('短视频', async () => {
    const started = await Promise.all(
      Array.from({ length: 2 }, (_, at) =>
        done(video.startVideo, teacher.call(video.startVideo, { title: `一条视频 ${at}`, size: 100 })),
      ),
    )
    const [id = '', other = ''] = started.map((one) => one.id)
    await sql`update video.clip set status = 'pending', uploaded_at = now(), submitted_at = now(), file = 'aa/none.mp4' where id = ${id}`.execute(
      product.database,
    )
    await done(video.finishVideo, teacher.call(video.finishVideo, { id }))
    await done(video.ownVideos, teacher.call(video.ownVideos, {}))
    await done(video.staffVideos, operator.call(video.staffVideos, {}))
    await done(video.staffVideoGet, operator.call(video.staffVideoGet, { id }))
    await done(video.decideVideo, operator.call(video.decideVideo, { id, decision: 'publish' }))
    await everybody(video.likeVideo, (one) => one.call(video.likeVideo, { id, type: 'up' }))
    await everybody(video.countVideo, (one) => one.call(video.countVideo, { id, event: 'play' }))
    await comment('video', id)
    await done(collections.setCollect, member.call(collections.setCollect, { targetType: 'video', targetId: id }))
    await done(video.deleteVideo, teacher.call(video.deleteVideo, { id: other }))
  })

  test('收藏、消息、诊股', async () => {
    await done(collections.hasCollect, member.call(collections.hasCollect, { targetType: 'video', targetIds: ['1'] }))
    await done(collections.listCollect, member.call(collections.listCollect, {}))
    await done(
      collections.cancelCollect,
      member.call(collections.cancelCollect, { targetType: 'video', targetId: '1' }),
    )
    const [first] = (await done(messages.messages, member.call(messages.messages, {}))).list
    await done(messages.readMessage, member.call(messages.readMessage, { id: first?.id ?? '', msgType: 3 }))
    await done(messages.readAllMessages, member.call(messages.readAllMessages, {}))
    await done(messages.removeMessage, member.call(messages.removeMessage, { id: first?.id ?? '' }))
    await everybody(diagnosis.shareReport, (one) => one.call(diagnosis.shareReport, { id: STOCK }))
    await everybody(diagnosis.clearDiagnoses, (one) => one.call(diagnosis.clearDiagnoses, {}))
  })

  test('反馈', async () => {
    const sent = await everybody(support.saveFeedback, (one) =>
      one.call(support.saveFeedback, { title: '看不到图', content: '打开个股页看不到分时图' }),
    )
    const id = sent[0]?.id ?? ''
    await done(support.searchFeedback, member.call(support.searchFeedback, {}))
    await done(support.getFeedback, member.call(support.getFeedback, { id }))
    await done(support.replyFeedback, member.call(support.replyFeedback, { id, content: '补充：只在手机上' }))
    await done(support.staffFeedbackList, operator.call(support.staffFeedbackList, {}))
    await done(support.staffFeedbackGet, operator.call(support.staffFeedbackGet, { id }))
    await done(
      support.staffFeedbackReply,
      operator.call(support.staffFeedbackReply, { id, content: '已经修好，请再试' }),
    )
    await done(support.rateFeedback, member.call(support.rateFeedback, { id, rating: 5 }))
    await done(support.closeFeedback, member.call(support.closeFeedback, { id, solved: true }))
    await vi.waitFor(
      async () =>
        expect(
          (await done(messages.messages, member.call(messages.messages, { kind: 'system' }))).list.map(
            ({ title }) => title,
          ),
        ).toContain('你的反馈有了答复'),
      SOON,
    )
  })

  test('自选、提醒与并入', async () => {
    const own = member
    await everybody(watchlist.addStocks, (one) => one.call(watchlist.addStocks, { stocks: '600519:0,000001:0' }))
    const [a, b] = [
      await done(watchlist.createGroup, own.call(watchlist.createGroup, { name: '甲' })),
      await done(watchlist.secondCreateGroup, own.call(watchlist.secondCreateGroup, { name: '乙' })),
    ]
    const [first, second] = [a.groupId, b.groupId]
    const symbols = '600519:0'
    await done(watchlist.copyStocks, own.call(watchlist.copyStocks, { symbols, groupIds: first }))
    await done(watchlist.moveStocks, own.call(watchlist.moveStocks, { oldGroupId: first, symbols, groupIds: second }))
    await done(
      watchlist.secondMoveStocks,
      own.call(watchlist.secondMoveStocks, { oldGroupId: second, symbols, groupIds: first }),
    )
    await done(watchlist.pinStocks, own.call(watchlist.pinStocks, { symbols, groupId: first, pinned: true }))
    await done(watchlist.sortStock, own.call(watchlist.sortStock, { symbol: '600519:0', groupId: first }))
    await done(watchlist.sortGroup, own.call(watchlist.sortGroup, { groupId: second }))
    await done(watchlist.renameGroup, own.call(watchlist.renameGroup, { groupId: first, name: '丙' }))
    await done(watchlist.secondRenameGroup, own.call(watchlist.secondRenameGroup, { groupId: second, name: '丁' }))
    await done(
      watchlist.saveNote,
      own.call(watchlist.saveNote, { symbol: '600519:0', note: '记着', cost: 1000, quantity: 100 }),
    )
    await done(watchlist.saveColumns, own.call(watchlist.saveColumns, { columns: ['last'] }))
    await done(watchlist.mergeDevice, own.call(watchlist.mergeDevice, { batch: randomId(), ids: ['SZ.300750'] }))
    await done(watchlist.secondAddStocks, own.call(watchlist.secondAddStocks, { stocks: '600036:0' }))
    await done(watchlist.previewImport, own.call(watchlist.previewImport, { text: '600000' }))
    await done(watchlist.importStocks, own.call(watchlist.importStocks, { text: '600000' }))
    await done(watchlist.watchlistGroups, own.call(watchlist.watchlistGroups, {}))
    await done(watchlist.secondGroups, own.call(watchlist.secondGroups, {}))
    await done(watchlist.watchedStocks, own.call(watchlist.watchedStocks, {}))
    await done(watchlist.queryOptional, own.call(watchlist.queryOptional, {}))
    await done(watchlist.exportStocks, own.call(watchlist.exportStocks, {}))
    await done(watchlist.shownColumns, own.call(watchlist.shownColumns, {}))
    await done(watchlist.whereWatched, own.call(watchlist.whereWatched, {}))
    await done(watchlist.deleteStocks, own.call(watchlist.deleteStocks, { symbols }))
    await done(watchlist.secondDeleteStocks, own.call(watchlist.secondDeleteStocks, { symbols: '600036:0' }))
    await done(watchlist.deleteGroup, own.call(watchlist.deleteGroup, { groupId: first }))
    await done(watchlist.secondDeleteGroup, own.call(watchlist.secondDeleteGroup, { groupId: second }))
    const alerts = await everybody(watchlist.saveAlert, (one) =>
      one.call(watchlist.saveAlert, { stockId: STOCK, kind: 'riseAbove', threshold: 1 }),
    )
    await done(watchlist.switchAlert, own.call(watchlist.switchAlert, { id: alerts[0]?.id ?? '', enabled: false }))
    await done(watchlist.watchAlerts, own.call(watchlist.watchAlerts, {}))
    await done(watchlist.alertHits, own.call(watchlist.alertHits, {}))
    await done(watchlist.deleteAlert, own.call(watchlist.deleteAlert, { id: alerts[0]?.id ?? '' }))
    // Everybody waits for the announcements of some companies. Then all of them count as new, and whoever comes first tells everybody.
    const wait = (one: Member, stockId = STOCK) =>
      one.call(watchlist.saveAlert, { stockId, kind: 'announcement', threshold: 0 })
    for (const stockId of COMPANIES) await everybody(watchlist.saveAlert, (one) => wait(one, stockId))
    await sql`delete from watchlist.announcement_seen`.execute(product.database)
    await everybody(watchlist.saveAlert, (one, at) => wait(one, COMPANIES[at % COMPANIES.length]))
    for (const one of members) {
      await vi.waitFor(
        async () =>
          expect(
            (await done(messages.messages, one.call(messages.messages, { kind: 'alert' }))).list[0]?.title,
          ).toMatch(/ 有新公告$/),
        SOON,
      )
    }
  })

  test('直播：聊天、打赏、投票、管理、结束', async () => {
    const startTime = new Date(Date.now() + 3_600_000).toISOString()
    const { tsId } = await done(live.saveBroadcast, teacher.call(live.saveBroadcast, { title: '盘中直播', startTime }))
    await everybody(live.bookBroadcast, (one) => one.call(live.bookBroadcast, { tsId, booked: true }))
    await done(live.streamAccess, teacher.call(live.streamAccess, { tsId }))
    await sql`update live.broadcast set state = 'ready', connected_at = now() where ts_id = ${tsId}`.execute(
      product.database,
    )
    await done(live.directBroadcast, teacher.call(live.directBroadcast, { tsId, action: 'start' }))
    const said = await everybody(live.sendMessage, (one, at) =>
      one.call(live.sendMessage, { tsId, content: `第 ${at} 句` }),
    )
    await everybody(tipping.payCoinAndSaveCharge, (one) =>
      one.call(tipping.payCoinAndSaveCharge, { tsId, uid: teacher.me.niujinUid, wUid: one.me.niujinUid, fee: 10 }),
    )
    await done(tipping.myTips, member.call(tipping.myTips, {}))
    await done(tipping.tipIncome, teacher.call(tipping.tipIncome, {}))
    const { poll } = await done(
      live.openPoll,
      teacher.call(live.openPoll, { tsId, question: '明天怎么看', options: ['涨', '跌'] }),
    )
    await everybody(live.votePoll, (one, at) => one.call(live.votePoll, { tsId, pollId: poll.id, option: at % 2 }))
    await done(live.myVote, member.call(live.myVote, { tsId, pollId: poll.id }))
    await done(live.closePoll, teacher.call(live.closePoll, { tsId, pollId: poll.id }))
    await done(
      live.moderateMessage,
      teacher.call(live.moderateMessage, { tsId, id: said[0]?.message.id ?? '', action: 'hide' }),
    )
    await done(
      live.silenceMember,
      teacher.call(live.silenceMember, { tsId, uid: members[3]?.me.niujinUid ?? '', action: 'ban' }),
    )
    await done(
      live.setModerator,
      teacher.call(live.setModerator, { tsId, uid: members[4]?.me.niujinUid ?? '', on: true }),
    )
    await done(live.moderationPanel, teacher.call(live.moderationPanel, { tsId }))
    await done(live.chatSettings, teacher.call(live.chatSettings, { tsId, notice: '请文明发言' }))
    await done(live.showStocks, teacher.call(live.showStocks, { tsId, ids: [STOCK] }))
    await done(live.saveCourseware, teacher.call(live.saveCourseware, { tsId, shown: true }))
    await done(live.studioState, teacher.call(live.studioState, { tsId }))
    const texts = async () => {
      const history = must(await member.call(live.chatHistory, { tsId }))
      return history.list.filter(({ kind }) => kind === 'tip').length
    }
    await vi.waitFor(async () => expect(await texts()).toBe(members.length), SOON)
    await done(live.directBroadcast, teacher.call(live.directBroadcast, { tsId, action: 'end' }))
    await sql`update live.broadcast set state = 'replay', video_url = '/none.mp4', duration_ms = 60000 where ts_id = ${tsId}`.execute(
      product.database,
    )
    await done(live.recording, member.call(live.recording, { tsId }))
    await done(live.recordingChat, member.call(live.recordingChat, { tsId, fromMs: 0, toMs: 60_000 }))
    await done(live.notePosition, member.call(live.notePosition, { tsId, positionMs: 1000 }))
    await done(live.saveChapters, teacher.call(live.saveChapters, { tsId, chapters: [{ fromMs: 0, title: '开场' }] }))
    await comment('review', tsId)
    await done(live.myBroadcasts, member.call(live.myBroadcasts, { kind: 'booked' }))
    await done(live.broadcastWall, operator.call(live.broadcastWall, {}))
    await done(live.banBroadcast, operator.call(live.banBroadcast, { tsId, banned: true, reason: '试验' }))
  })

  test('直播课：报了名的一起举手、一起答到', async () => {
    await vi.waitFor(async () => must(await teacher.call(courses.findCourse, { id: COURSE })), SOON)
    const startTime = new Date(Date.now() + 3_600_000).toISOString()
    const { tsId } = await done(live.saveBroadcast, teacher.call(live.saveBroadcast, { title: '盘中答疑', startTime }))
    const lesson = { courseId: COURSE, lessonId: null, kind: 'live' as const, title: '盘中答疑', minutes: 60 }
    must(
      await teacher.call(
        courses.saveClass,
        { ...lesson, startsAt: startTime, liveId: tsId },
        { idempotencyKey: randomId() },
      ),
    )
    await everybody(courses.enrol, (one) => one.call(courses.enrol, { courseId: COURSE }))
    await sql`update live.broadcast set state = 'ready', connected_at = now() where ts_id = ${tsId}`.execute(
      product.database,
    )
    await done(live.directBroadcast, teacher.call(live.directBroadcast, { tsId, action: 'start' }))
    await everybody(live.raiseHand, (one) => one.call(live.raiseHand, { tsId, isUp: true }))
    const { hands } = must(await teacher.call(live.liveRoom, { tsId }))
    expect(hands).toHaveLength(members.length)
    const first = hands[0]?.uid ?? ''
    await done(live.answerHand, teacher.call(live.answerHand, { tsId, uid: first, action: 'call' }))
    const { rollCall } = await done(live.startRollCall, teacher.call(live.startRollCall, { tsId, seconds: 60 }))
    const id = rollCall?.id ?? ''
    await everybody(live.answerRollCall, (one) => one.call(live.answerRollCall, { tsId, id }))
    const { list } = await done(live.rollCalls, teacher.call(live.rollCalls, { tsId }))
    expect(list[0]?.people).toHaveLength(members.length)
    await done(live.directBroadcast, teacher.call(live.directBroadcast, { tsId, action: 'end' }))
  })

  test('会员与工作人员的接口，除了要传文件的，都走过一遍', () => {
    const all = [
      collections,
      comments,
      diagnosis,
      live,
      messages,
      news,
      payment,
      support,
      tipping,
      video,
      watchlist,
    ].flatMap((one) => Object.values<unknown>(one).filter(isEndpoint))
    const missing = all.filter(
      ({ access, once, host, path }) => host !== 'crm' && (access === 'member' || once) && !product.worked.has(path),
    )
    expect(missing.map(({ path }) => path).toSorted()).toEqual(WITH_FILES.map(({ path }) => path).toSorted())
  })
})

/** These need real pictures or recordings; the features' own tests have them, and what is written for the crm host. */
const WITH_FILES: readonly Endpoint[] = [live.saveCover, live.cutRecording, support.uploadPicture]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/** A recharge that is paid; gives the payment. */
async function paid(one: Member, yuan: number): Promise<string> {
  const { id } = await done(payment.recharge, one.call(payment.recharge, { yuan }))
  const opened = await done(
    payment.submitPayment,
    one.call(payment.submitPayment, { id, channel: 'sandbox', place: 'browser' }),
  )
  if (opened.kind === 'redirect')
    await fetch(product.url + opened.url, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'success', plan: 'now' }),
      redirect: 'manual',
    })
  await vi.waitFor(
    async () =>
      expect((await done(payment.finishPayment, one.call(payment.finishPayment, { id }))).state).toBe('success'),
    SOON,
  )
  return id
}

/** Members write one comment in so many seconds; here it is always a while later. */
async function comment(targetType: string, targetId: string): Promise<void> {
  await sql`delete from comments.flood`.execute(product.database)
  await done(comments.saveComment, member.call(comments.saveComment, { targetType, targetId, content: '记下了' }))
}
