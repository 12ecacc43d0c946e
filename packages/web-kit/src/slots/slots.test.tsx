import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mergeSlots, type Part, type Slots } from './slots.ts'
import { SlotPart, SlotsContext, useSlot } from './use-slot.tsx'

const part = (key: string, order: number): Part<object> => ({
  key,
  order,
  load: () => Promise.resolve({ default: () => <p>{key}</p> }),
})

function Home() {
  return useSlot('homeSections').map((one) => <SlotPart key={one.key} part={one} given={{}} fallback={<i>…</i>} />)
}

const showHome = (slots: Slots) =>
  render(
    <SlotsContext value={slots}>
      <Home />
    </SlotsContext>,
  )

test('各功能填进同一处的内容按次序出现', async () => {
  showHome(mergeSlots([{ homeSections: [part('课程', 30)] }, {}, { homeSections: [part('直播', 10), part('快讯', 20)] }]))
  await screen.findByText('课程')
  expect(screen.getAllByText(/直播|快讯|课程/).map((one) => one.textContent)).toEqual(['直播', '快讯', '课程'])
})

test('没有功能填的地方什么也不显示', () => {
  showHome(mergeSlots([]))
  expect(document.body.textContent).toBe('')
})
