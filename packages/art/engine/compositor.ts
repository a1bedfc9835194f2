import { channels } from './color.ts'
import { nebula } from './nebula.ts'
import { paper, tileSize } from './paper.ts'
import { rasterize, type Raster } from './raster.ts'
import type { Item, Lift, Stage } from './stage.ts'

/** How the finished picture is treated. */
export type Finish = {
  /** Darkness of the corners, 0 to 1, and where its middle is (shares of the picture). By day .22, at night .45 to .6. */
  vignette?: number
  middle?: readonly [number, number]
  vignetteColor?: string
  /** Levels of grain laid over everything, and of paper fibre in every layer. */
  grain?: number
  fibre?: number
  /** A factor on every shadow; .62 by day. */
  shadows?: number
}

/** Everything that decides how a picture looks. */
export type Plan = {
  readonly width: number
  readonly height: number
  readonly light: Stage['light']
  /** The color of shadows. */
  readonly dark: string
  readonly items: readonly Item[]
  readonly finish: Finish
  /** Without a ground: what no layer covers is see-through, and light fades before the frame cuts it off. */
  readonly transparent: boolean
}

/** The picture while it is being laid: floats of 0 to 255, colors multiplied by alpha; alpha is 0 to 1. */
type Sheet = {
  readonly width: number
  readonly height: number
  readonly color: Float32Array
  readonly alpha: Float32Array
}

/** Lays the items one over the other, with shadows, lit edges and paper. */
export function compose(plan: Plan): Raster {
  const { width, height, items } = plan
  const sheet: Sheet = {
    width,
    height,
    color: new Float32Array(width * height * 3),
    alpha: new Float32Array(width * height),
  }
  let layers = 0
  for (const item of joined(items)) {
    if (item.kind === 'backdrop') {
      sheet.color.set(nebula(width, height, item.sky))
      sheet.alpha.fill(1)
    } else if (item.kind === 'layer') {
      const { opacity } = item.lift
      const svg = opacity === undefined ? item.svg : `<g opacity="${opacity}">${item.svg}</g>`
      lay(sheet, rasterize(width, height, svg), plan, item.lift, ++layers)
    } else {
      const raster = rasterize(width, height, item.svg)
      if (item.kind === 'screen') brighten(sheet, raster)
      else cover(sheet, raster)
    }
  }
  return finished(sheet, plan)
}

/** Neighbors that are drawn the same way are drawn at once. */
function joined(items: readonly Item[]): Item[] {
  const runs: Item[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (item.kind === 'flat' && last?.kind === 'flat')
      runs[runs.length - 1] = { kind: 'flat', svg: last.svg + item.svg }
    else runs.push(item)
  }
  return runs
}

function cover({ color, alpha }: Sheet, { pixels }: Raster): void {
  for (let at = 0; at < alpha.length; at++) {
    const opacity = pixels[at * 4 + 3]!
    if (opacity === 0) continue
    const left = 1 - opacity / 255
    for (let c = 0; c < 3; c++) color[at * 3 + c] = color[at * 3 + c]! * left + pixels[at * 4 + c]!
    alpha[at] = alpha[at]! * left + opacity / 255
  }
}

function brighten({ color, alpha }: Sheet, { pixels }: Raster): void {
  for (let at = 0; at < alpha.length; at++) {
    if (pixels[at * 4 + 3] === 0) continue
    const most = 255 * alpha[at]!
    for (let c = 0; c < 3; c++) {
      const there = color[at * 3 + c]!
      color[at * 3 + c] = there + (Math.max(0, most - there) * pixels[at * 4 + c]!) / 255
    }
  }
}

type Bounds = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

function boundsOf({ width, height, pixels }: Raster): Bounds | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width * 4 + 3
    let first = 0
    while (first < width && pixels[row + first * 4] === 0) first++
    if (first === width) continue
    let last = width - 1
    while (pixels[row + last * 4] === 0) last--
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function lay(sheet: Sheet, raster: Raster, plan: Plan, lift: Lift, number: number): void {
  const drawn = boundsOf(raster)
  if (!drawn) return
  const { lift: height = 4, blur = 9, rim = 0.8, shade = 0.3, fibre: ownFibre = 1, glowReach = 0.42 } = lift
  const distance = lift.distance ?? height * 1.6 + 2
  const drop = Math.min(4, height * 0.5)
  const shadow = (lift.shadow ?? 0.5) * (plan.finish.shadows ?? 1)
  const rimWidth = Math.max(1, Math.round(lift.rimWidth ?? 1.6))
  const { light, finish } = plan
  const lamp = channels(light.color)
  const dark = channels(plan.dark)
  const fibreLevels = ((finish.fibre ?? 3.2) * ownFibre) / 255

  const margin = Math.ceil(blur * 2.2 + distance + drop)
  const left = Math.max(0, drawn.left - margin)
  const top = Math.max(0, drawn.top - margin)
  const area: Bounds = {
    left,
    top,
    width: Math.min(sheet.width, drawn.left + drawn.width + margin) - left,
    height: Math.min(sheet.height, drawn.top + drawn.height + margin) - top,
  }
  const wide = softAlpha(raster, area, blur, 4, true)
  const contact = softAlpha(raster, area, Math.max(1, blur / 5), 2, true)
  const edge = softAlpha(raster, area, rimWidth, 1, false)
  const tile = paper().fibre
  const offsetX = (number * 137) % tileSize
  const offsetY = (number * 211) % tileSize
  const halved = (light.reach * glowReach) ** 2
  const { color, alpha } = sheet
  const { pixels } = raster

  for (let row = 0; row < area.height; row++) {
    const y = row + top
    for (let column = 0; column < area.width; column++) {
      const x = column + left
      const at = y * sheet.width + x
      const squared = (light.x - x) ** 2 + (light.y - y) ** 2
      const far = Math.sqrt(squared) || 1
      const towardsX = (light.x - x) / far
      const towardsY = (light.y - y) / far
      const opacity = pixels[at * 4 + 3]!

      if (opacity < 255 && shadow > 0) {
        // Close to the light a shadow would point every way at once, so it shortens there.
        const cast = light.ambient ? 0 : Math.min(1, far / 160) * distance
        const soft = sample(wide, column + towardsX * cast, row + towardsY * cast - drop)
        const near = sample(contact, column + towardsX * cast * 0.25, row + towardsY * cast * 0.25 - drop * 0.4)
        const strength = 1 - (1 - soft * shadow) * (1 - near * shadow * 0.6)
        if (strength > 0.003) {
          for (let c = 0; c < 3; c++) color[at * 3 + c]! += (dark[c]! - color[at * 3 + c]!) * strength
          alpha[at]! += strength * (1 - alpha[at]!)
        }
      }
      if (opacity === 0) continue

      let lean = 0
      if (column > 0 && column < area.width - 1 && row > 0 && row < area.height - 1) {
        const here = row * area.width + column
        const gradientX = edge.values[here - 1]! - edge.values[here + 1]!
        const gradientY = edge.values[here - area.width]! - edge.values[here + area.width]!
        lean = (gradientX * towardsX + gradientY * towardsY) * rimWidth * 1.6
      }
      const glow = Math.max(0, lean) * rim * (0.25 + 1.3 / (1 + squared / halved))
      const darker = 1 - Math.min(0.8, Math.max(0, -lean) * shade)
      const texture = tile[((y + offsetY) % tileSize) * tileSize + ((x + offsetX) % tileSize)]! * fibreLevels
      const remains = 1 - opacity / 255
      for (let c = 0; c < 3; c++) {
        const bright = lamp[c]! / 255
        let value = (pixels[at * 4 + c]! * 255) / opacity
        value +=
          (255 - value) * Math.min(1, glow * (0.25 + 0.75 * bright) * bright * 0.9) + value * glow * 0.35 * bright
        value = value * darker + texture * (40 + value * 0.8)
        value = Math.min(255, Math.max(0, value))
        color[at * 3 + c] = color[at * 3 + c]! * remains + (value * opacity) / 255
      }
      alpha[at] = alpha[at]! * remains + opacity / 255
    }
  }
}

type Soft = { readonly values: Float32Array; readonly width: number; readonly height: number; readonly step: number }

/** The alpha of an area (0 to 1), blurred, one value for each `step` pixels. `solid` leaves out what is see-through. */
function softAlpha(raster: Raster, area: Bounds, sigma: number, step: number, solid: boolean): Soft {
  const width = Math.ceil(area.width / step)
  const height = Math.ceil(area.height / step)
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      let count = 0
      for (let j = y * step; j < Math.min(area.height, (y + 1) * step); j++)
        for (let i = x * step; i < Math.min(area.width, (x + 1) * step); i++) {
          const opacity = raster.pixels[((j + area.top) * raster.width + i + area.left) * 4 + 3]!
          sum += solid ? (opacity > 110 ? Math.min(255, (opacity - 110) * 1.76) : 0) : opacity
          count++
        }
      values[y * width + x] = sum / count / 255
    }
  blurInPlace(values, width, height, Math.max(1, Math.round(sigma / step)))
  return { values, width, height, step }
}

/** Three passes of a box of `radius`, close to a Gaussian. */
function blurInPlace(values: Float32Array, width: number, height: number, radius: number): void {
  const turned = new Float32Array(values.length)
  const share = 1 / (2 * radius + 1)
  const clamp = (at: number, size: number) => Math.max(0, Math.min(size - 1, at))
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) {
      const row = y * width
      let sum = 0
      for (let i = -radius; i <= radius; i++) sum += values[row + clamp(i, width)]!
      for (let x = 0; x < width; x++) {
        turned[row + x] = sum * share
        sum += values[row + clamp(x + radius + 1, width)]! - values[row + clamp(x - radius, width)]!
      }
    }
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let i = -radius; i <= radius; i++) sum += turned[clamp(i, height) * width + x]!
      for (let y = 0; y < height; y++) {
        values[y * width + x] = sum * share
        sum += turned[clamp(y + radius + 1, height) * width + x]! - turned[clamp(y - radius, height) * width + x]!
      }
    }
  }
}

function sample({ values, width, height, step }: Soft, x: number, y: number): number {
  const u = Math.min(width - 1.001, Math.max(0, x / step - 0.5))
  const v = Math.min(height - 1.001, Math.max(0, y / step - 0.5))
  const column = Math.floor(Math.max(0, u))
  const row = Math.floor(Math.max(0, v))
  const right = Math.min(width - 1, column + 1)
  const below = Math.min(height - 1, row + 1)
  const dx = Math.max(0, u - column)
  const dy = Math.max(0, v - row)
  return (
    (values[row * width + column]! * (1 - dx) + values[row * width + right]! * dx) * (1 - dy) +
    (values[below * width + column]! * (1 - dx) + values[below * width + right]! * dx) * dy
  )
}

const frameDistance = (x: number, y: number, width: number, height: number) =>
  Math.min(x, y, width - 1 - x, height - 1 - y)

function finished(sheet: Sheet, { finish, dark, transparent }: Plan): Raster {
  const { width, height, color, alpha } = sheet
  const { vignette = 0.5, middle = [0.5, 0.5], grain = 4.5, fibre = 3.2 } = finish
  const corner = channels(finish.vignetteColor ?? dark)
  const tile = paper()
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const opacity = transparent ? Math.min(1, alpha[at]!) * Math.min(1, frameDistance(x, y, width, height) / 28) : 1
      if (opacity === 0) continue
      const out = Math.max(0, Math.hypot(x / width - middle[0], y / height - middle[1]) - 0.34) * 1.55
      const darkness = Math.min(1, out * out * 1.6) * vignette
      const tileAt = (y % tileSize) * tileSize + (x % tileSize)
      const texture = tile.grain[tileAt]! * grain + tile.fibre[tileAt]! * fibre * 0.35
      for (let c = 0; c < 3; c++) {
        let value = color[at * 3 + c]! / (transparent ? Math.min(1, alpha[at]!) : 1)
        value += (corner[c]! - value) * darkness
        value += texture * (0.35 + 0.65 * Math.sqrt(Math.max(0, value) / 255))
        pixels[at * 4 + c] = Math.round(Math.min(255, Math.max(0, value)) * opacity)
      }
      pixels[at * 4 + 3] = Math.round(opacity * 255)
    }
  return { width, height, pixels }
}
