import { describe, expect, test } from 'vitest'
import type { Feature } from './feature.ts'
import { startFeatures } from './start-features.ts'

const hub = { publish: async () => undefined, touch: () => undefined } as never
const onError = (error: unknown) => {
  throw error
}

function recorded(done: string[], name: string, start?: () => void): Feature {
  return {
    name,
    title: name,
    handlers: [],
    start: () => {
      start?.()
      done.push(`${name}开始`)
      return () => void done.push(`${name}停下`)
    },
  }
}

describe('开始各功能', () => {
  test('按次序开始，倒着停下', async () => {
    const done: string[] = []
    const stop = await startFeatures({
      hub,
      onError,
      features: [recorded(done, '甲'), { name: '乙', title: '乙', handlers: [] }, recorded(done, '丙')],
    })
    await stop()
    expect(done).toEqual(['甲开始', '丙开始', '丙停下', '甲停下'])
  })

  test('有一个没有开始，前面的都停下', async () => {
    const done: string[] = []
    const failing = recorded(done, '乙', () => {
      throw new Error('没有开始')
    })
    await expect(startFeatures({ hub, onError, features: [recorded(done, '甲'), failing] })).rejects.toThrow('没有开始')
    expect(done).toEqual(['甲开始', '甲停下'])
  })
})
