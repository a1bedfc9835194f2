/** The drawn cover of a storybook that has none of its own. Its colors are in cloth-cover.css, too. */

type Cut = { readonly d: string; readonly fillRule?: 'evenodd' }

/** Symbols for drawn covers, around the middle of a square of 48. */
const cuts: readonly Cut[] = [
  // moon
  { d: 'M6-20a21 21 0 1 0 14 29A18 18 0 0 1 6-20zM14-20l2 5 5 2-5 2-2 5-2-5-5-2 5-2z' },
  // bunny
  {
    d: 'M-3-6C-12-12-13-24-8-24S0-14 0-9c0-5 3-15 8-15S12-12 3-6c4 1 6 4 6 8q12-10 14-3C24 8 16 13 9 11 8 18 5 22 0 22s-8-4-9-11c-7 2-15-3-14-12q2-7 14 3c0-4 2-7 6-8z',
  },
  // key
  { fillRule: 'evenodd', d: 'M0-22a11 11 0 0 1 3 21.500V5h7v6H3v4h9v6H-3V-.5A11 11 0 0 1 0-22zm0 6a5 5 0 1 0 .01 0z' },
  // boat
  { d: 'M-2-22v28h-18q4-20 18-28zM3-14q12 6 15 20H3zM-22 10h44q-4 11-13 12H-10q-9-1-12-12z' },
  // teapot
  {
    d: 'M-3-13a4 4 0 1 1 6 0h6q3 1 4 5c8-5 12 2 9 10-2 5-6 8-10 9q-2 6-6 9H-8C-14 16-15 6-13-2l-9-7 3-4 8 5q1-4 4-5zM14-3v9q5-2 4-8-1-3-4-1z',
  },
  // whale
  {
    d: 'M-22 4C-22-8-8-14 4-10q10 3 12 10 4-1 3-9c-4 0-6-4-5-8q5 0 6 4 2-4 7-3c1 5-2 7-5 8q2 14-6 20C8 19-8 20-15 16q-7-4-7-12zM-8-15q-5-6-9-2 1-7 7-4 4-5 9 0-6 0-5 6z',
  },
  // umbrella
  {
    d: 'M0-23q2 0 2 4c11 1 19 9 20 20q-5-4-9 0-5-4-11-1v14q0 8-7 8-6 0-7-6h4q1 2 3 2 3 0 3-4V0q-6-3-11 1-4-4-9 0c1-11 9-19 20-20q0-4 2-4z',
  },
  // ladder
  { d: 'M-12 23L-5-4h4l-2 7h7l2-7h4L3 23h-4l2-6h-7l-2 6zM-5 12h7l1-4h-7zM4-24l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z' },
  // snail
  {
    fillRule: 'evenodd',
    d: 'M-8-12a14 14 0 0 1 13 19h7q3 0 3-4v-9l-4-6 2-2 4 5 4-5 2 2-4 6v12q0 8-8 9h-32q1-4 5-5A14 14 0 0 1-8-12zm0 6a8 8 0 1 0 8 8q0-5-5-5-4 0-4 4h4q0 2-3 2-4 0-4-4t4-5z',
  },
  // balloon
  {
    d: 'M0-23c11 0 17 8 16 16C15 1 8 5 5 9H-5C-8 5-15 1-16-7c-1-8 5-16 16-16zM-5 12H5l-1 9h-8zM-4-18q-7 10 0 22h3q-6-12-1-22z',
  },
  // door
  {
    fillRule: 'evenodd',
    d: 'M-15 22V-8q0-14 15-14T15-8v30zM-10 22l14-4V-9q0-6-6-8-8 3-8 10zM0-2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  },
  // mushroom
  {
    fillRule: 'evenodd',
    d: 'M0-21c13 0 22 9 22 18 0 4-6 5-12 5 0 8 2 14 5 20h-30c3-6 5-12 5-20-6 0-12-1-12-5 0-9 9-18 22-18zm-9 9a3 3 0 1 0 .01 0zM7-15a4 4 0 1 0 .01 0zM-3 8v8h6V8z',
  },
]

const tints = ['#98372f', '#2c4d63', '#74562a', '#613766', '#3b5b40'] as const

/** A number from a title: the same one before the storybook is begun, when it has no id, and after that. */
const numberOf = (title: string) => [...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 99_991, 7)

/** The symbol of the cover, and its color with its number in cloth-cover.css; always the same ones for the same title. */
export function clothOf(title: string) {
  const number = numberOf(title)
  const tint = Math.floor(number / cuts.length) % tints.length
  return { cut: cuts[number % cuts.length]!, tint, color: tints[tint]! }
}
