import { describe, expect, test } from 'vitest'
import { bootScript, EMPTY_BOOT } from './boot.ts'
import { isNetworkFailure, need, pageError, readPageError } from './page-error.ts'

/** What `work` throws. */
function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

const routeError = (status: number, data: unknown) => ({
  status,
  statusText: '',
  internal: false,
  data,
})

describe('错误页读到的内容', () => {
  test('默认文字 Error，默认代码 500；说不清的中间环节失败也是 500', () => {
    expect(readPageError(undefined)).toEqual({ message: 'Error', code: '500', status: 500 })
    expect(readPageError(new Error(''))).toEqual({ message: 'Error', code: '500', status: 500 })
    expect(readPageError('坏了')).toEqual({ message: 'Error', code: '500', status: 500 })
  })

  test('文字取自错误，代码取自 statusCode，取不到是 500', () => {
    expect(readPageError(new Error('接口坏了'))).toEqual({
      message: '接口坏了',
      code: '500',
      status: 500,
    })
    expect(readPageError(Object.assign(new Error('没了'), { statusCode: 404 }))).toMatchObject({
      status: 404,
      code: '404',
    })
    expect(readPageError(Object.assign(new Error('x'), { statusCode: 'many' }))).toMatchObject({
      status: 500,
    })
  })

  test('加载失败的文字与代码都留着', () => {
    const error = routeError(503, { message: '获取失败', code: 'NETWORK' })
    expect(readPageError(error)).toEqual({ message: '获取失败', code: 'NETWORK', status: 503 })
  })
})

describe('连不上网络', () => {
  test.each([
    ['断网的调用', routeError(503, { message: '获取失败', code: 'NETWORK' })],
    ['Chromium', new TypeError('Failed to fetch')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari', new TypeError('Load failed')],
  ])('%s', (_from, thrown) => expect(isNetworkFailure(thrown)).toBe(true))

  test.each([
    ['服务器答了出错', routeError(500, { message: '出错', code: '500' })],
    ['页面块没有了', new TypeError('Failed to fetch dynamically imported module: /a.js')],
    ['程序的错', new TypeError('x is not a function')],
    ['什么都不是', undefined],
  ])('%s，不算', (_from, thrown) => expect(isNetworkFailure(thrown)).toBe(false))
})

describe('页面必需的调用', () => {
  test('成功给出值', () => expect(need({ ok: true, value: 7 })).toBe(7))

  test('失败变成错误页，状态码不会是成功的', () => {
    const refused = thrownBy(() => need({ ok: false, code: 'GONE', msg: '已退市', status: 200 }))
    expect(refused).toMatchObject({
      data: { message: '已退市', code: 'GONE' },
      init: { status: 500 },
    })
    const unreachable = thrownBy(() => need({ ok: false, code: 'NETWORK', msg: '获取失败', status: 0 }))
    expect(unreachable).toMatchObject({ init: { status: 503 } })
    expect(pageError(404, '没有')).toMatchObject({
      data: { message: '没有', code: '404' },
      init: { status: 404 },
    })
  })

  test('HTTP 400 去 /400', () => {
    const thrown = thrownBy(() => need({ ok: false, code: 'BODY_INVALID', msg: '', status: 400 }))
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/400')
  })
})

test('页面数据写进文档时不能提前结束脚本', () => {
  const { json } = bootScript({ ...EMPTY_BOOT, signKey: '</script><!--\u2028&' })
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json)).toMatchObject({ signKey: '</script><!--\u2028&' })
})
