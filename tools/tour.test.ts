import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PLACE = /`((?:apps|features|packages|docs|tools|deploy)(?:\/[\w.-]+)*|\.[\w.-]+\.mjs)`/g
const placesIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(PLACE)].map(([, place = '']) => place)

test.each(['docs/tour.md', 'CONTRIBUTING.md', 'README.md'])('%s 里提到的文件都在', (file) => {
  const places = placesIn(file)
  expect(places.length).toBeGreaterThan(2)
  expect(places.filter((place) => !existsSync(place))).toEqual([])
})
