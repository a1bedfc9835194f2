import { random } from './random.ts'

const wrap = (at: number, size: number) => ((at % size) + size) % size
const ease = (t: number) => t * t * (3 - 2 * t)

/** Smooth noise along a line, roughly -1 to 1. */
export function lineNoise(seed: string): (x: number, octaves?: number) => number {
  const next = random(seed)
  const values = Float64Array.from({ length: 512 }, () => next() * 2 - 1)
  const at = (x: number) => {
    const whole = Math.floor(x)
    const part = ease(x - whole)
    return values[wrap(whole, 512)]! * (1 - part) + values[wrap(whole + 1, 512)]! * part
  }
  return (x, octaves = 3) => {
    let sum = 0
    let most = 0
    let weight = 1
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * at(x + octave * 37.7)
      most += weight
      weight /= 2
      x *= 2.03
    }
    return sum / most
  }
}

/** Smooth noise over a plane, roughly -1 to 1. */
export function planeNoise(seed: string): (x: number, y: number, octaves?: number) => number {
  const next = random(seed)
  const size = 256
  const values = Float32Array.from({ length: size * size }, () => next() * 2 - 1)
  const soften = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const at = (x: number, y: number) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = soften(x - column)
    const v = soften(y - row)
    const left = column & 255
    const right = (column + 1) & 255
    const top = (row & 255) * size
    const bottom = ((row + 1) & 255) * size
    return (
      (values[top + left]! * (1 - u) + values[top + right]! * u) * (1 - v) +
      (values[bottom + left]! * (1 - u) + values[bottom + right]! * u) * v
    )
  }
  return (x, y, octaves = 5) => {
    let sum = 0
    let most = 0
    let weight = 1
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * at(x + octave * 17.3, y - octave * 9.1)
      most += weight
      weight *= 0.52
      x = x * 1.97 + 0.3
      y = y * 1.97 - 0.2
    }
    return sum / most
  }
}
