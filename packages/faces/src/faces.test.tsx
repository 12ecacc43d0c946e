import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Face, FACES } from './index.ts'
import { faceName } from './names.ts'

describe('表情', () => {
  test('十九个，编号 453 到 471，名字各不相同', () => {
    expect(FACES.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, at) => 453 + at))
    expect(new Set(FACES.map(({ name }) => name)).size).toBe(19)
    expect([faceName(452), faceName(453), faceName(471), faceName(472)]).toEqual([undefined, '微笑', '再见', undefined])
  })

  test('每一个都画得出来，各不相同，读屏念得出名字', async () => {
    render(FACES.map(({ id }) => <Face key={id} id={id} />))
    const faces = screen.getAllByRole('img')
    await waitFor(() => expect(faces.every((one) => one.querySelector('path'))).toBe(true))
    expect(faces.map((one) => one.getAttribute('aria-label'))).toEqual(FACES.map(({ name }) => name))
    expect(new Set(faces.map((one) => one.innerHTML)).size).toBe(19)
  })

  test('旁边写着名字的不再念一遍；没有的编号不画', () => {
    const { container } = render(
      <>
        <Face id={453} silent />
        <Face id={999} />
      </>,
    )
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelectorAll('svg')).toHaveLength(1)
  })
})
