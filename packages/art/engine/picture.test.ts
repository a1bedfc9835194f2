import { describe, expect, test } from 'vitest'
import { cloud } from '../motifs/cloud.ts'
import { flower } from '../motifs/flower.ts'
import { glow } from '../motifs/glow.ts'
import { roundTree } from '../motifs/trees.ts'
import { palettes } from '../palettes.ts'
import { compose } from './compositor.ts'
import { avif, decoded } from './encode.ts'
import { draw, sourceOf } from './keep.ts'
import { ridge } from './path.ts'
import { cutout, scene } from './picture.ts'
import type { Raster } from './raster.ts'
import { backdrop, flat, layer, screen } from './stage.ts'
import { blurred, circle, ellipse, puff, radial, shape } from './svg.ts'

const size = { width: 160, height: 100, widths: [80, 160] }

const hill = (trees = 2) =>
  scene(
    'hill',
    {
      description: 'Trees on a hill under a cloud',
      palette: palettes.gardenGate,
      shape: { size, light: { x: 120, y: 30, reach: 140 }, at: trees, focus: [120, 30] },
    },
    (s, count) => {
      const edge = ridge(s.width, 70, 8, 'hill')
      const next = s.random('trees')
      const wood = Array.from({ length: count }, (_, at) =>
        roundTree(30 + at * 40, edge.yAt(30 + at * 40), 50, next),
      ).join('')
      return [
        backdrop({
          seed: 'sky',
          ramp: [
            [0, '#04050e'],
            [1, '#40288a'],
          ],
        }),
        layer(shape(cloud(60, 30, 60, s.random('cloud')), '#5b3a80'), 'card'),
        flat(glow(s.light.x, s.light.y, 5, s.light.color)),
        count > 9 && flat('<never/>'),
        layer(shape(wood + edge.down(s.height), s.lit('#4c2e74'))),
        screen(blurred(ellipse(80, 90, 60, 8, '#f0a3a8', 0.3), 4)),
      ]
    },
  )

const bloom = () =>
  cutout(
    'bloom',
    { description: 'One flower alone', palette: palettes.critterClub, size: { width: 96, height: 96, widths: [96] } },
    () => layer(puff(flower(48, 48, 30, '#f28bb2')), 'scrap'),
  )

const alphaAt = ({ width, pixels }: Raster, x: number, y: number) => pixels[(y * width + x) * 4 + 3]!

describe('a picture', () => {
  test.each([
    ['a scene', hill],
    ['a cutout', bloom],
  ] as const)('%s drawn twice is the same to the byte', async (_, make) => {
    const [one, other] = [await draw(make()), await draw(make())]
    expect(one.record).toEqual(other.record)
    expect(one.files.map(({ path }) => path)).toEqual(other.files.map(({ path }) => path))
    for (const [at, { content }] of one.files.entries()) expect(content.equals(other.files[at]!.content)).toBe(true)
  })

  test('has another source hash when anything in it changes', () => {
    expect(sourceOf(hill())).toBe(sourceOf(hill()))
    expect(sourceOf(hill(3))).not.toBe(sourceOf(hill()))
  })

  test('is written in each of its widths, and as a card of 1200 by 630', async () => {
    const wide = scene(
      'wide',
      {
        description: 'A plain sky',
        palette: palettes.cosmicMap,
        card: true,
        shape: {
          size: { width: 1200, height: 750, widths: [300, 600] },
          light: { x: 0, y: 0, reach: 9 },
          at: 0,
          focus: [0, 700],
        },
      },
      (s) => flat(shape(`M0 0H${s.width}V${s.height}H0Z`, '#11164a')),
    )
    const { record, files } = await draw(wide)
    const sizes = await Promise.all(files.map(async ({ content }) => decoded(content)))
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      'art/cards/wide.jpg',
      'art/wide-300.avif',
      'art/wide-600.avif',
    ])
    expect(sizes.map(({ width, height }) => `${width}x${height}`).toSorted()).toEqual([
      '1200x630',
      '300x188',
      '600x375',
    ])
    expect(record.bytes.every((bytes) => bytes > 0)).toBe(true)
  })

  test('that is a cutout has a transparent background', () => {
    const raster = compose(bloom().shapes[0].plan())
    expect(alphaAt(raster, 1, 1)).toBe(0)
    expect(alphaAt(raster, 48, 48)).toBe(255)
  })

  test('casts its shadow away from the light', () => {
    const disc = (x: number) =>
      cutout(
        'disc',
        {
          description: 'A disc in the light',
          palette: palettes.gardenGate,
          size: { width: 200, height: 200, widths: [200] },
          light: { x, y: 100, reach: 400 },
        },
        () => layer(circle(100, 100, 30, '#ffffff'), 'frame', { blur: 6 }),
      )
    const shadows = (raster: Raster) => [alphaAt(raster, 62, 100), alphaAt(raster, 138, 100)] as const
    const [left, right] = shadows(compose(disc(-400).shapes[0].plan()))
    expect(right).toBeGreaterThan(left + 20)
    const [mirroredLeft, mirroredRight] = shadows(compose(disc(600).shapes[0].plan()))
    expect(mirroredLeft).toBeGreaterThan(mirroredRight + 20)
  })
})

describe('the canvas', () => {
  test('writes more bytes for a higher quality, in each format', async () => {
    const raster = compose(hill().shapes[0].plan())
    const [poor, good] = [await avif(raster, 30), await avif(raster, 80)]
    expect(good.length).toBeGreaterThan(poor.length * 1.5)
  })

  test('keeps transparency', async () => {
    const raster = await decoded(await avif(compose(bloom().shapes[0].plan()), 66))
    expect(alphaAt(raster, 1, 1)).toBeLessThan(3)
    expect(alphaAt(raster, 48, 48)).toBeGreaterThan(250)
  })

  test('paints gradients into ellipses, although it has no bounding box for <ellipse>', () => {
    const fill = radial('#ff0000, #ff8080')
    const picture = cutout(
      'oval',
      {
        description: 'A red oval on nothing',
        palette: palettes.gardenGate,
        size: { width: 120, height: 80, widths: [120] },
      },
      () => flat(ellipse(60, 40, 25, 15, fill)),
    )
    const { pixels, width } = compose(picture.shapes[0].plan())
    expect(pixels[(40 * width + 60) * 4]).toBeGreaterThan(200)
  })
})
