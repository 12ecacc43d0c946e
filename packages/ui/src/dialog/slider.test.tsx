import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Slider } from './slider.tsx'

const ZOOM = { label: '缩放', text: '2.0 倍', min: 1, max: 3, step: 0.5, value: 2, onChange: () => {} }

it('拖动交出去的是数，念出来的是字', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(<Slider {...ZOOM} onChange={onChange} />)
  const slider = screen.getByRole('slider', { name: '缩放' })
  expect(slider).toHaveAttribute('aria-valuetext', '2.0 倍')
  fireEvent.change(slider, { target: { value: '2.5' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2.5)
})

it('填色到当前的位置；没有可选的范围时不填', () => {
  const { rerender } = render(<Slider {...ZOOM} />)
  const share = () => screen.getByRole('slider').style.getPropertyValue('--share')
  expect(share()).toBe('50%')
  rerender(<Slider {...ZOOM} value={9} />)
  expect(share()).toBe('100%')
  rerender(<Slider {...ZOOM} max={1} value={1} />)
  expect(share()).toBe('0%')
})
