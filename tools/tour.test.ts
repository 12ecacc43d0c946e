import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CITED = /`((?:apps|features|packages|docs|tools|deploy)(?:\/[\w.-]+)*|\.[\w.-]+\.mjs)`/g
const citedIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(CITED)].map(([, path = '']) => path)

test.each(['docs/tour.md', 'CONTRIBUTING.md', 'README.md'])('%s 里提到的文件都在', (file) => {
  const cited = citedIn(file)
  expect(cited.length).toBeGreaterThan(2)
  expect(cited.filter((path) => !existsSync(path))).toEqual([])
})
