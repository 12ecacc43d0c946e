import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AFTER_SALE_STATUSES, ORDER_STATUSES } from '../contract/index.ts'
import {
  AFTER_SALE_EVENTS,
  AFTER_SALE_STATUS_WORDS,
  AFTER_SALE_STEPS,
  afterSaleAfter,
  OPEN_AFTER_SALES,
  ORDER_EVENTS,
  ORDER_STATUS_WORDS,
  ORDER_STEPS,
  orderAfter,
  type AfterSaleEvent,
  type OrderEvent,
} from './states.ts'

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

describe('状态表', () => {
  test('订单：表里有的一步走得通，没有的一步一个也走不通', () => {
    const walked: string[] = []
    for (const from of ORDER_STATUSES)
      for (const event of keys(ORDER_EVENTS))
        for (const to of ORDER_STATUSES) {
          const isKnown = stepsOf(ORDER_STEPS[from], event).includes(to)
          expect(orderAfter(from, event, to)).toEqual(
            isKnown ? { ok: true, value: to } : { ok: false, code: 'WRONG_STATE' },
          )
          if (isKnown) walked.push(`${from}→${to}`)
        }
    expect(walked).toContain('unpaid→paid')
    expect(walked).not.toContain('cancelled→paid')
    expect(orderAfter('unpaid', 'pay')).toEqual({ ok: true, value: 'paid' })
  })

  test('售后：同样', () => {
    for (const from of AFTER_SALE_STATUSES)
      for (const event of keys(AFTER_SALE_EVENTS)) {
        const [to] = stepsOf(AFTER_SALE_STEPS[from], event)
        expect(afterSaleAfter(from, event)).toEqual(
          to === undefined ? { ok: false, code: 'WRONG_STATE' } : { ok: true, value: to },
        )
      }
  })

  test('结束了的不再改变；没有结束的售后都还能走下去', () => {
    expect([keys(ORDER_STEPS.cancelled), keys(ORDER_STEPS.refunded)]).toEqual([[], []])
    for (const status of AFTER_SALE_STATUSES)
      expect(Object.keys(AFTER_SALE_STEPS[status]).length > 0).toBe(OPEN_AFTER_SALES.includes(status))
  })

  test('每种状态、每件事都有话说', () => {
    expect(ORDER_STATUSES.map((status) => ORDER_STATUS_WORDS[status])).not.toContain(undefined)
    expect(AFTER_SALE_STATUSES.map((status) => AFTER_SALE_STATUS_WORDS[status])).not.toContain(undefined)
  })

  test('说明里的两张表就是这两张', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const orders = ORDER_STATUSES.map((status) =>
      row<OrderEvent>(status, ORDER_STATUS_WORDS[status], ORDER_STEPS[status], ORDER_EVENTS),
    )
    const afterSales = AFTER_SALE_STATUSES.map((status) =>
      row<AfterSaleEvent>(status, AFTER_SALE_STATUS_WORDS[status], AFTER_SALE_STEPS[status], AFTER_SALE_EVENTS),
    )
    for (const rows of [orders, afterSales])
      expect(readme).toContain(['| 状态 | 意思 | 怎样走 |', '| --- | --- | --- |', ...rows].join('\n'))
  })
})

function stepsOf(steps: Readonly<Record<string, readonly string[]>>, event: string): readonly string[] {
  return steps[event] ?? []
}

function row<Event extends string>(
  status: string,
  words: string,
  ...[steps, events]: [steps: Partial<Record<Event, readonly string[]>>, events: Readonly<Record<Event, string>>]
): string {
  const ways = keys(events).flatMap((event) => {
    const to = steps[event]
    return to ? [`${events[event]} → ${to.join('、')}`] : []
  })
  return `| ${status} | ${words} | ${ways.join('；') || '不再改变'} |`
}
