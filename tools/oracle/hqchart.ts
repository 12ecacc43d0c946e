import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormulaBars } from '@niujin/formula'

const VERSION = '1.1.15808'
const SCRATCH = process.env['ORACLE_DIR'] ?? join(tmpdir(), 'niujin-oracle')
/** Undeclared by hqchart, and only for its own downloads, which are answered here. */
const UNDECLARED = 'request'
const SECONDS = 20

export interface HqOutput {
  readonly name: string
  /** A value per bar, null where hqchart has none. */
  readonly values: readonly (number | null)[]
}

interface HqLibrary {
  ScriptIndexConsole: new (options: object) => { ExecuteScript(request: object): void }
  HQ_DATA_TYPE: { KLINE_ID: number }
}

/** Installs hqchart into a scratch folder when it is not there (134 MB, so it is no dependency) and loads it. */
export function loadHqchart(): HqLibrary {
  const entry = join(SCRATCH, 'node_modules/hqchart/src/jscommon/umychart.node/umychart.node.js')
  if (!existsSync(entry)) {
    console.log(`正在把 hqchart ${VERSION} 装到 ${SCRATCH}（约 134 MB）…`)
    mkdirSync(SCRATCH, { recursive: true })
    writeFileSync(join(SCRATCH, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `hqchart@${VERSION}`], {
      cwd: SCRATCH,
      stdio: 'inherit',
    })
  }
  const stub = join(SCRATCH, 'request.cjs')
  writeFileSync(stub, 'module.exports = () => undefined\n')
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === UNDECLARED
        ? { url: `file://${stub}`, format: 'commonjs', shortCircuit: true }
        : next(specifier, context),
  })
  quieten()
  return createRequire(import.meta.url)(entry) as HqLibrary
}

/** It writes a great deal: what it says goes nowhere. */
function quieten(): void {
  const said = console.log.bind(console)
  console.log = (...words: unknown[]) => {
    if (String(words[0]).startsWith('›')) said(...words)
  }
  console.warn = () => undefined
}

/** Runs a script of hqchart over bars; undefined when it reports an error or does not come back. */
export function runHqchart(
  library: HqLibrary,
  script: string,
  bars: FormulaBars,
  parameters: readonly { name: string; value: number }[],
): Promise<HqOutput[] | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), SECONDS * 1000)
    const finish = (outputs: HqOutput[] | undefined) => {
      clearTimeout(timer)
      done(outputs)
    }
    const engine = new library.ScriptIndexConsole({
      Name: 'X',
      ID: 'X',
      Script: script,
      Args: parameters.map(({ name, value }) => ({ Name: name, Value: value })),
      ErrorCallback: () => finish(undefined),
      FinishCallback: (result: { Out?: { Name: string; Data: (number | null)[] }[] }) =>
        finish(result.Out?.map(({ Name, Data }) => ({ name: Name, values: Array.isArray(Data) ? Data : [] }))),
      NetworkFilter: (asked: { PreventDefault: boolean }, answer: (data: object) => void) => {
        asked.PreventDefault = true
        answer({ code: 0, symbol: '600000.sh', name: '甲', data: rowsOf(bars) })
      },
    })
    try {
      engine.ExecuteScript({
        HQDataType: library.HQ_DATA_TYPE.KLINE_ID,
        Stock: { Symbol: '600000.sh', Name: '甲' },
        Request: { MaxDataCount: bars.length, MaxMinuteDayCount: 5 },
        Period: 0,
        Right: 0,
      })
    } catch {
      finish(undefined)
    }
  })
}

/** Rows as hqchart wants them: date, previous close, open, high, low, close, volume in shares, amount. */
function rowsOf(bars: FormulaBars): (number | null)[][] {
  return Array.from({ length: bars.length }, (_, at) => [
    bars.date[at] ?? 0,
    bars.close[at - 1] ?? bars.open[at] ?? 0,
    bars.open[at] ?? 0,
    bars.high[at] ?? 0,
    bars.low[at] ?? 0,
    bars.close[at] ?? 0,
    (bars.volume[at] ?? 0) * 100,
    bars.amount[at] ?? 0,
  ])
}
