import { pageMeta } from '#app/ui/page-meta.ts'
import hand from '#art/drawn/hand-wrench.json'
import { toyPages } from '#content/pages/play.ts'
import { LineBench, type Grip } from './line-bench.tsx'
import { wrench } from './line-toy.ts'

export const meta = () => pageMeta(toyPages['what-if-wrench'])

/** Three clicks of a ratchet. */
const click = { seconds: 0.05, loud: 0.08, shape: 'square' } as const
const sound: Grip['sound'] = [0, 0.07, 0.14].map((at) => ({ ...click, at, hertz: 190 + 400 * at }))

export default function WhatIfWrenchPage() {
  return <LineBench tool={wrench} grip={{ hand, gesture: 'turn', sound }} />
}
