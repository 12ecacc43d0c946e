import { globSync, readFileSync } from 'node:fs'

/** Where an endpoint or a topic stands: files by what they do with it. */
export interface EndpointFiles {
  declared: string
  /** What answers its calls, or feeds it. */
  handlers: string[]
  /** Screens, the console, and tools that call it, or follow it. */
  callers: string[]
  tests: string[]
}

const TEST = /\.(test|e2e)\.tsx?$/
/** What only tests and benches run. */
const BESIDE = /\/(testing|e2e|bench)\//
const CALLER = /\/web\/|\/console\/|^apps\/(web|console)\/|^packages\//

let read: Map<string, string> | undefined

/** The text of every file of the product, read once. */
function texts(): Map<string, string> {
  read ??= new Map(
    globSync('{apps,features,packages}/**/*.{ts,tsx}', {
      exclude: (name) => /(^|\/)(node_modules|build|dist|\.react-router)$/.test(name),
    })
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
  return read
}

/** Finds an endpoint or a topic of a slice by its exported name. Names are looked for as words, which the tests of each file make true. */
export function filesOf(slice: string, name: string): EndpointFiles {
  const [declaration, handling, word] = [
    new RegExp(`^export const ${name}\\b`, 'm'),
    new RegExp(`\\b(?:handle\\w*|conflatedTopic|loggedTopic)\\(\\s*(?:\\w+\\.)?${name}\\b`),
    new RegExp(`\\b${name}\\b`),
  ]
  const found: EndpointFiles = { declared: '', handlers: [], callers: [], tests: [] }
  for (const [file, text] of texts()) {
    if (!word.test(text)) continue
    if (TEST.test(file)) found.tests.push(file)
    else if (BESIDE.test(file)) continue
    else if (file.startsWith(`features/${slice}/contract`) && declaration.test(text)) found.declared = file
    else if (file.includes('/server/') && handling.test(text)) found.handlers.push(file)
    else if (CALLER.test(file)) found.callers.push(file)
  }
  return found
}
