import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

test('标出来的字与后面的字之间没有多出来的一格', () => {
  const marks: [number, number][] = [
    [0, 2],
    [4, 5],
  ]
  const { container } = render(<MarkedText text="财报先看三处" marks={marks} />)
  expect(container).toHaveTextContent('财报先看三处')
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['财报', '三'])
  // 一行里外面的标签有右边距：字不包在里面。
  expect(container.querySelector('span')).toBeNull()
})
