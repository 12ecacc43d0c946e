import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import { mergeSlots, SlotsContext, type Slots, type Subject } from '@niujin/web-kit'
import { sampleQuote } from '../testing/samples.ts'
import { QuoteRows } from '../list/quote-rows.tsx'

const quotes = [sampleQuote('SH.600519', '贵州茅台'), sampleQuote('SH.000001', '上证指数', {}, { kind: 'index' })]
const added: Subject[] = []

function AddAction({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const add = () => {
    added.push(subject)
    onClose()
  }
  return <button onClick={add}>加自选</button>
}
const SLOTS = mergeSlots([
  {
    rowActions: [
      {
        key: 'add',
        order: 1,
        suits: ({ kind }) => kind === 'stock',
        load: () => Promise.resolve({ default: AddAction }),
      },
    ],
  },
])

async function show(slots: Slots = SLOTS) {
  render(
    <SlotsContext value={slots}>
      <QuoteRows quotes={quotes} label="列表" />
    </SlotsContext>,
  )
  // The listener comes after the first paint.
  await act(() => vi.dynamicImportSettled())
}
const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) })
const touch = (name: string) =>
  fireEvent.pointerDown(row(name), { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 })
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const sheet = () => screen.queryByRole('dialog', { name: '贵州茅台' })

// What the page fetches when it needs it is there at once: tests tell of pages, not of the speed of a machine.
beforeAll(async () => {
  await Promise.all([import('./long-press.ts'), import('./row-menu-sheet.tsx')])
})

beforeEach(() => {
  added.length = 0
  answerWith({})
})
afterEach(() => vi.useRealTimers())

describe('行的长按菜单', () => {
  it('长按一行：面板有名称、代码、价格与各功能的操作，做完就收起', async () => {
    await show()
    touch('贵州茅台')
    await wait(300)
    expect(sheet()).not.toBeInTheDocument()
    await wait(250)
    const menu = await screen.findByRole('dialog', { name: '贵州茅台' })
    expect(within(menu).getByText('600519')).toBeInTheDocument()
    expect(within(menu).getByText('10.00')).toBeInTheDocument()
    await userEvent.click(await within(menu).findByRole('button', { name: '加自选' }))
    expect(added).toEqual([{ id: 'SH.600519', name: '贵州茅台', kind: 'stock' }])
    await waitFor(() => expect(sheet()).not.toBeInTheDocument())
  })

  it('手指抬起不当作点了那一行', async () => {
    await show()
    touch('贵州茅台')
    await wait(500)
    await screen.findByRole('dialog', { name: '贵州茅台' })
    const link = document.querySelector('[data-row="SH.600519"]')
    expect(link && fireEvent.click(link)).toBe(false)
  })

  it('手指移开是在滚动，很快抬起是点击，都不出菜单', async () => {
    await show()
    touch('贵州茅台')
    fireEvent.pointerMove(row('贵州茅台'), { clientX: 50, clientY: 80 })
    await wait(500)
    touch('贵州茅台')
    fireEvent.pointerUp(row('贵州茅台'))
    await wait(500)
    expect(sheet()).not.toBeInTheDocument()
  })

  it('右键与键盘的菜单键也打开', async () => {
    await show()
    expect(fireEvent.contextMenu(row('贵州茅台'))).toBe(false)
    await screen.findByRole('dialog', { name: '贵州茅台' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sheet()).not.toBeInTheDocument())
    expect(fireEvent.keyDown(row('贵州茅台'), { key: 'ContextMenu' })).toBe(false)
    expect(await screen.findByRole('dialog', { name: '贵州茅台' })).toBeInTheDocument()
  })

  it('没有适合这一行的操作，长按与右键都照浏览器原来的', async () => {
    await show()
    expect(fireEvent.contextMenu(row('上证指数'))).toBe(true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('没有功能提供操作时什么也不变', async () => {
    await show(mergeSlots([]))
    touch('贵州茅台')
    await wait(500)
    expect(fireEvent.contextMenu(row('贵州茅台'))).toBe(true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
