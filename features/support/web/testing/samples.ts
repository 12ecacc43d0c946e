import type { Ticket, TicketLine } from '../../contract/index.ts'

export const LINE: TicketLine = {
  id: 't-1',
  title: '图打不开',
  excerpt: '走势图点开是空白的',
  status: 'answered',
  rating: null,
  pictures: 2,
  replies: 1,
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
}

export const TICKET: Ticket = {
  id: 't-1',
  title: '图打不开',
  content: '走势图点开是空白的',
  contact: 'wx-123',
  status: 'answered',
  rating: null,
  images: [{ id: 'p-1', url: '/files/feedback/a.webp' }],
  createdAt: '2026-11-20T02:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  replies: [{ id: '1', author: 'staff', content: '请更新浏览器', images: [], at: '2026-11-20T03:00:00.000Z' }],
  can: { reply: true, resolve: true, close: true, rate: true },
}
