import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder = ''
const run = promisify(execFile)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-formula-'))
  await writeFile(
    join(folder, 'bars.csv'),
    'close,date,open,low,high,volume\n10,2024-01-02,9,9,11,100\n11,2024-01-03,10,9,11,300\n',
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function formula(text: string): Promise<{ code: number; answer: unknown }> {
  await writeFile(join(folder, 'formula.txt'), text)
  const words = ['tools/formula.ts', join(folder, 'formula.txt'), '--bars', join(folder, 'bars.csv'), '--json']
  try {
    return { code: 0, answer: JSON.parse((await run(process.execPath, words)).stdout) }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, answer: JSON.parse(stdout) }
  }
}

describe('在命令行里算公式', () => {
  test('列的次序不限，成交量以手计，无效值是 null，引用现成公式', async () => {
    const { code, answer } = await formula('A:REF(C,1)+V;B:AMO;C1:MA(C,2);"KDJ.K"(9,3,3);')
    expect(code).toBe(0)
    expect(answer).toEqual({
      dates: [20240102, 20240103],
      outputs: { A: [null, 310], B: [null, null], C1: [null, 10.5], 输出4: [50, expect.closeTo(66.67, 2)] },
    })
  })

  test('公式有错时答出行列与原因', async () => {
    const { code, answer } = await formula('A:C;\nB:MAA(C,5);')
    expect(code).toBe(1)
    expect(answer).toEqual({
      errors: [
        {
          code: 'unknownFunction',
          line: 2,
          column: 3,
          message: expect.stringContaining('不支持函数 MAA'),
          expected: expect.arrayContaining(['MA']),
        },
      ],
    })
  })

  test('永远没有数值的写法照算，提醒写在答案旁边', async () => {
    await writeFile(join(folder, 'doubtful.txt'), 'A:C;\nB:MA(C,0);')
    const { stdout, stderr } = await run(process.execPath, [
      'tools/formula.ts',
      join(folder, 'doubtful.txt'),
      '--bars',
      join(folder, 'bars.csv'),
      '--json',
    ])
    expect(JSON.parse(stdout)).toMatchObject({ outputs: { A: [10, 11], B: [null, null] } })
    expect(stderr).toContain('第 2 行第 8 列：MA(X,N) 的 N 应当不小于 1，这里是 0')
  })
})
