import { expect, test } from 'vitest'
import { likeText } from './like-text.ts'

test('百分号、下划线与反斜杠只当它们自己', () => {
  expect(likeText(String.raw`涨 5% _好\坏`)).toBe(String.raw`涨 5\% \_好\\坏`)
})
