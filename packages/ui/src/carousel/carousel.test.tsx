import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

function scrolls() {
  const scrollTo = vi.fn<(to: { left: number }) => void>()
  Object.defineProperty(Element.prototype, 'scrollTo', { value: scrollTo, configurable: true })
  return scrollTo
}

function banners(autoplayMs?: number) {
  return (
    <Carousel label="活动" dots {...(autoplayMs && { autoplayMs })}>
      <p>一</p>
      <p>二</p>
      <p>三</p>
    </Carousel>
  )
}

describe('轮播', () => {
  it('每一项说得出是第几项，点圆点去那一项', async () => {
    const scrollTo = scrolls()
    render(banners())
    expect(screen.getByRole('listitem', { name: '第2项，共3项' })).toHaveTextContent('二')
    await userEvent.click(screen.getByRole('button', { name: '看第3项' }))
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })

  it('自己会翻，手一碰就停', () => {
    vi.useFakeTimers()
    const scrollTo = scrolls()
    render(banners(3000))
    vi.advanceTimersByTime(3000)
    expect(scrollTo).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(screen.getByText('二'))
    vi.advanceTimersByTime(9000)
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })

  it('不要动画的人那里不会自己翻', () => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const scrollTo = scrolls()
    render(banners(3000))
    vi.advanceTimersByTime(9000)
    expect(scrollTo).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
