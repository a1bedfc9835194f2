import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paintingKeys, paintingName, paintSheets, sheetOf, stamps } from './sheets.ts'

const folder = new URL('sheets/', import.meta.url)
const stampFolder = new URL('stamps/', import.meta.url)

test('each sheet has as many areas as it says, and nothing that a page must not hold', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    Object.keys(paintSheets)
      .map((key) => `${key}.svg`)
      .toSorted(),
  )
  for (const [key, { areas }] of Object.entries(paintSheets)) {
    const svg = readFileSync(new URL(`${key}.svg`, folder), 'utf8')
    const heads = [...svg.matchAll(/ data-r="(\d+)" data-at="\d+ \d+"/g)].map(([, id]) => Number(id))
    expect([key, heads]).toEqual([key, Array.from({ length: areas }, (_, id) => id)])
    const numbers = new Set([...svg.matchAll(/ data-r="(\d+)"/g)].map(([, id]) => Number(id)))
    expect([key, numbers.size]).toEqual([key, areas])
    expect(new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag))).not.toContain('script')
    expect(svg).not.toMatch(/ style=| on\w+=|href/)
  }
})

test('each stamp is drawn around the middle of 100 units, and holds nothing that a page must not hold', () => {
  expect(readdirSync(stampFolder).toSorted()).toEqual(
    Object.keys(stamps)
      .map((key) => `${key}.svg`)
      .toSorted(),
  )
  for (const key of Object.keys(stamps)) {
    const svg = readFileSync(new URL(`${key}.svg`, stampFolder), 'utf8')
    expect([key, svg.slice(0, svg.indexOf('>') + 1)]).toEqual([
      key,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">',
    ])
    expect(svg.length).toBeLessThan(40_000)
    expect(svg).not.toMatch(/ style=| on\w+=|href|url\((?!#)|<script/)
  }
})

test('each picture of a sheet has a key and a name of its own', () => {
  expect(paintingKeys).toHaveLength(9 * Object.keys(paintSheets).length)
  expect(new Set(paintingKeys).size).toBe(paintingKeys.length)
  expect(new Set(paintingKeys.map(paintingName)).size).toBe(paintingKeys.length)
  expect(paintingKeys.filter((key) => !/^[a-z][a-z0-9-]{0,29}$/.test(key))).toEqual([])
  expect([sheetOf('empty-1-2'), paintingName('empty-1-2')]).toEqual(['empty-1', 'My Own Picture 2'])
})
