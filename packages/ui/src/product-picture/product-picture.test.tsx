import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

test('有图片用图片；没有的用类别的图标，不认识的当实物', () => {
  const { container, rerender } = render(<ProductPicture picture="/files/a.webp" kind="goods" alt="笔记本的图片" />)
  expect(screen.getByRole('img', { name: '笔记本的图片' })).toHaveAttribute('src', '/files/a.webp')
  rerender(<ProductPicture picture={null} kind="goods" />)
  const goods = container.innerHTML
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<ProductPicture picture={null} kind={null} />)
  expect(container.innerHTML).toBe(goods)
  rerender(<ProductPicture picture={null} kind="coins" />)
  expect(container.innerHTML).not.toBe(goods)
})
