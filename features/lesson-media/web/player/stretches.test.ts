import { describe, expect, test } from 'vitest'
import { Stretches, type Stretch } from './stretches.ts'

function follow() {
  const played: Stretch[] = []
  return { played, stretches: new Stretches((stretch) => played.push(stretch)) }
}

describe('真正放过的一段', () => {
  test('每十秒说一次，接得上，不重也不漏', () => {
    const { played, stretches } = follow()
    for (let second = 0; second <= 25; second += 0.25) stretches.at(second, 1)
    stretches.end()
    expect(played).toEqual([
      { from: 0, to: 10, speed: 1 },
      { from: 10, to: 20, speed: 1 },
      { from: 20, to: 25, speed: 1 },
    ])
  })

  test('跳过去的不算放过，往回跳也是新的一段', () => {
    const { played, stretches } = follow()
    for (const second of [0, 1, 2, 3, 60, 61, 62, 5, 6, 7]) stretches.at(second, 1)
    stretches.end()
    expect(played.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [60, 62],
      [5, 7],
    ])
  })

  test('换了倍速分成两段；快的时候一步大一点不是跳', () => {
    const { played, stretches } = follow()
    for (const second of [0, 1, 2]) stretches.at(second, 1)
    for (const second of [3, 6, 9]) stretches.at(second, 2)
    stretches.end()
    expect(played).toEqual([
      { from: 0, to: 2, speed: 1 },
      { from: 3, to: 9, speed: 2 },
    ])
  })

  test('停着不动没有什么可说', () => {
    const { played, stretches } = follow()
    stretches.at(4, 1)
    stretches.end()
    stretches.end()
    expect(played).toEqual([])
  })
})
