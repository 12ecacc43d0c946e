import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { flashItem } from './flash.ts'
import { flashCategory, instrumentIds, itemId, noteStatus } from './fields.ts'
import { FLASH_CATEGORIES, LIMITS } from './limits.ts'
import { watchNote } from './note.ts'
import { NOTE_REFUSALS, STOCK_REFUSALS } from './refusals.ts'

export const staffWriteFlash = endpoint({
  method: 'POST',
  path: '/news/api/staff/flash/write',
  host: 'news',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：写一条快讯，立即发布',
  input: z.object({
    title: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.title, `标题最多 ${LIMITS.title} 个字`)), ''),
    content: z
      .string('请填写内容')
      .check(z.trim(), z.minLength(1, '请填写内容'), z.maxLength(LIMITS.flash, `内容最多 ${LIMITS.flash} 个字`)),
    important: z._default(z.boolean(), false),
    categories: z.array(flashCategory).check(z.minLength(1, '请选择类别'), z.maxLength(FLASH_CATEGORIES.length)),
    stocks: instrumentIds,
  }),
  output: flashItem,
  failures: { ...NOT_ALLOWED, ...STOCK_REFUSALS, CONTENT_FORBIDDEN: '内容里有不能使用的说法，请修改' },
})

export const staffRetractFlash = endpoint({
  method: 'POST',
  path: '/news/api/staff/flash/retract',
  host: 'news',
  access: 'member',
  summary: '运营：撤回一条快讯，列表里留下“已撤回”',
  input: z.object({ id: itemId, reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason)), '') }),
  output: flashItem,
  failures: { ...NOT_ALLOWED, FLASH_UNKNOWN: '快讯不存在', FLASH_RETRACTED: '这条快讯已经撤回' },
})

export const staffNotes = endpoint({
  method: 'GET',
  path: '/news/api/staff/watchNote/list',
  host: 'news',
  access: 'member',
  summary: '运营：各状态的看盘；待审核的等得最久的在前',
  input: z.object({ status: z._default(noteStatus, 'pending'), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(watchNote), { pending: z.number() }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffDecideNote = endpoint({
  method: 'POST',
  path: '/news/api/staff/watchNote/decide',
  host: 'news',
  access: 'member',
  summary: '运营：通过或退回待审核的看盘，下架已发布的',
  input: z.object({
    id: itemId,
    decision: z.enum(['publish', 'reject', 'takeDown']),
    reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), ''),
  }),
  output: watchNote,
  failures: {
    ...NOT_ALLOWED,
    ...NOTE_REFUSALS,
    REASON_MISSING: '请写明原因',
    NOTE_CHANGED: '状态已经变了，请刷新',
    OWN_NOTE: '自己写的要由别人审核',
  },
})
