import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { kitMigrations, migrate, type MigrationFolder } from '@niujin/server-kit/database'
import { createJobs } from '@niujin/server-kit/jobs'
import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFeatures } from './features.ts'
import { fakeAdapters } from './testing/fake-adapters.ts'

/** Since then messages are written with what they tell of. */
const FIRST_NEW = '202611270900'

let base: TestDatabase<unknown>
let folder = ''
let migrations: readonly MigrationFolder[] = []
const troubles: unknown[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-migrations-'))
  base = await createTestDatabase([])
  const { all } = createFeatures(fakeAdapters(base.database, folder))
  migrations = [kitMigrations, ...all.flatMap((feature) => feature.migrations ?? [])]
  await migrate(base.database, await Promise.all(migrations.map(asBefore)))
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A feature's migrations as they were. */
async function asBefore({ slice, folder: from }: MigrationFolder): Promise<MigrationFolder> {
  const to = join(folder, slice)
  await mkdir(to)
  const old = (await readdir(from)).filter((file) => file.endsWith('.sql') && file < FIRST_NEW)
  await Promise.all(old.map((file) => copyFile(new URL(file, from), join(to, file))))
  return { slice, folder: pathToFileURL(`${to}/`) }
}

/** What the version before had written down and not told yet, with some that it had told. */
async function leaveUnsent(): Promise<void> {
  await sql
    .raw(`
    insert into identity.member (uid, nickname, nickname_key, created_at, last_seen_at) values ('writer', '小写', 'x', now(), now());
    insert into support.ticket (id, member_id, title, content, contact, status, created_at, updated_at) values ('t1', 'asker', '图打不开', '内容', '', 'answered', now(), now());
    insert into support.reply (ticket_id, author_kind, author_id, content, created_at, told_at) values
      ('t1', 'staff', 's', '旧的答复', now(), now()), ('t1', 'staff', 's', '请更新浏览器', now(), null), ('t1', 'member', 'asker', '还是不行', now(), null);
    insert into news.watch_note (author_id, day, period, title, content, subjects, status, reason, created_at, changed_at) values ('expert', '2026-11-20', 'during', '盘中观察', '内容', '{}', 'rejected', '请写依据', now(), now());
    insert into news.note_event (note_id, actor_id, to_status, reason, at, told_at) values (1, 'op', 'published', null, now(), now()), (1, 'op', 'rejected', '请写依据', now(), null);
    insert into video.clip (id, member_id, title, intro, status, announced, file, created_at, published_at, decided_at, told_at) values
      ('v1', 'filmer', '市盈率', '', 'published', 1, 'a.mp4', now(), now(), '2026-11-20T10:00:00.5+08:00', null), ('v2', 'filmer', '市净率', '', 'published', 1, 'b.mp4', now(), now(), now(), now());
    insert into comments.comment (target_kind, target_id, top_id, reply_to, member_id, content, stocks, status, words, heat, created_at) values
      ('video', 'v1', null, null, 'writer', '讲得好', '[]', 'visible', '{}', 0, now()), ('video', 'v1', 1, 1, 'filmer', '谢谢', '[]', 'visible', '{}', 0, now()),
      ('video', 'v1', null, null, 'filmer', '自己说的', '[]', 'visible', '{}', 0, now()), ('video', 'v1', null, null, 'writer', '不合适', '[]', 'hidden', '{}', 0, now());
    insert into comments.outbox (kind, comment_id, member_id, text, created_at, told_at, due_at) values
      ('reply', 1, null, '', now(), null, now()), ('reply', 2, null, '', now(), null, now()), ('reply', 3, null, '', now(), null, now()),
      ('hidden', 4, null, '与内容无关', now(), null, now()), ('muted', null, 'loud', '1 小时内不能发表评论', now(), null, now()), ('unmuted', null, 'loud', '', now(), now(), now());
    insert into watchlist.alert_hit (id, alert_id, event, member_id, stock_id, stock_name, kind, title, text, link, at, told_at) values
      ('h1', 'a1', '20261120', 'watcher', 'SH.600519', '贵州茅台', 'priceAbove', '贵州茅台 涨到 1500.00', '最新 1500.00', '/StockDetails?id=SH.600519', now(), null),
      ('h2', 'a1', '20261119', 'watcher', 'SH.600519', '贵州茅台', 'priceAbove', '说过的', '', '/', now(), now());
    insert into screening.saved_screen (id, owner_kind, owner_id, name, rule, subscribed) values ('s1', 'member', 'screener', '均线向上', '{}', true), ('s2', 'device', 'd1', '访客的', '{}', true);
    insert into screening.new_match (screen_id, stock_id, date, second, told) values ('s1', 'SH.600519', 20261120, 1, false), ('s1', 'SZ.000001', 20261120, 1, true), ('s2', 'SH.600519', 20261120, 1, false);
    insert into live.broadcast (ts_id, stream_id, host_id, title, introduction, state, start_at, keeps_replay, created_at) values ('b1', 'st1', 'host', '早盘', '', 'live', now(), true, now());
    insert into live.room (ts_id, last_seq) values ('b1', 3);
    insert into tipping.tip (charge_id, ts_id, title, expert_id, payer_id, coins, paid, created_at, told_at, tell_after) values
      ('c1', 'b1', '早盘', 'host', 'giver', 5, 5, now(), now(), now()), ('c2', 'b1', '早盘', 'host', 'giver', 6, 6, now(), null, now()), ('c3', 'b1', '早盘', 'host', 'giver', 7, 7, now(), null, now()), ('c4', 'b1', '早盘', 'host', 'giver', 8, 8, now(), null, now());
    -- Written just before the process ended, and not noted as told.
    insert into live.message (ts_id, seq, kind, content, author_id, tip_id, status, created_at, published_at) values ('b1', 3, 'tip', '6', 'giver', '2', 'visible', now(), now());
  `)
    .execute(base.database)
  const jobs = createJobs(base.database, { onError: (error) => troubles.push(error) })
  for (const name of ['identity.tell', 'payment.tell']) jobs.work(name, z.object({}), () => Promise.resolve())
  await jobs.start()
  const wait = (name: string, message: object) =>
    base.database
      .transaction()
      .execute((change) => jobs.enqueue(change, name, message, { after: new Date(Date.now() + 3_600_000) }))
  await wait('payment.tell', {
    memberId: 'payer',
    kind: 'trade',
    key: 'payment-paid:p1',
    title: '支付成功',
    text: '充值',
    link: '/PayComplate?id=p1',
  })
  await wait('identity.tell', {
    memberId: 'mover',
    kind: 'system',
    key: 'mobile:1',
    title: '手机号已更换',
    text: '换好了',
    link: '/userinfo',
  })
  await jobs.stop()
}

test('旧版本写下而没有说的，升级时各说一次；说过的不再说', async () => {
  await leaveUnsent()
  await migrate(base.database, migrations)
  const { rows } = await sql<{
    said: string
  }>`select concat_ws(' | ', member_id, kind, title, text, link) as said from messages.message order by member_id, id`.execute(
    base.database,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    'asker | system | 你的反馈有了答复 | 图打不开：请更新浏览器 | /FeedBackDetail?id=t1',
    'expert | system | 你的看盘没有通过 | 盘中观察：请写依据 | /KPDetail?id=1',
    'filmer | system | 你的视频已发布 | 《市盈率》通过了审核，大家可以看到了 | /VideoDetail?id=v1',
    'filmer | interaction | 小写评论了《市盈率》 | 讲得好 | /Comment?type=video&id=v1&comment=1',
    'loud | system | 你已被禁言 | 1 小时内不能发表评论',
    'mover | system | 手机号已更换 | 换好了 | /userinfo',
    'payer | trade | 支付成功 | 充值 | /PayComplate?id=p1',
    'screener | alert | “均线向上”有新股票 | 600519刚刚符合您保存的选股条件 | /StockDetails?id=SH.600519',
    'watcher | alert | 贵州茅台 涨到 1500.00 | 最新 1500.00 | /StockDetails?id=SH.600519',
    'writer | interaction | 有人回复了你的评论 | 谢谢 | /Comment?type=video&id=v1&comment=2',
    'writer | system | 你的评论没有通过审核 | 不合适（原因：与内容无关）',
  ])
  const lines = await sql<{
    line: string
  }>`select concat_ws(' ', seq, content, author_id, tip_id) as line from live.message order by seq`.execute(
    base.database,
  )
  expect(lines.rows.map(({ line }) => line)).toEqual(['3 6 giver 2', '4 7 giver 3', '5 8 giver 4'])
  const room = await sql<{ last_seq: number }>`select last_seq from live.room`.execute(base.database)
  expect(room.rows).toEqual([{ last_seq: 5 }])
  expect(troubles).toEqual([])
})
