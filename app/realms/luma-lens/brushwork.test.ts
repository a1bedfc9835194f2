import { expect, test } from 'vitest'
import { scrolls } from '#content/luma-lens.ts'
import { brushwork, brushworkWidth } from './brushwork.ts'

const strokesOf = (path: string) => path.split('M').slice(1)

test('every word becomes one stroke, and no stroke is outside of the scroll', () => {
  for (const { content } of scrolls) {
    const words = content.join(' ')
    const { strokes, height } = brushwork(words)
    expect(strokesOf(strokes)).toHaveLength(words.split(' ').length)
    expect(strokes).not.toContain('NaN')
    for (const stroke of strokesOf(strokes)) {
      const [, x, y] = /^([\d.]+) ([\d.]+)/.exec(stroke)!
      const along = [...stroke.matchAll(/q\S+ \S+ ([\d.]+) 0/g)].reduce(
        (sum, [, step]) => sum + Number(step),
        Number(x),
      )
      expect(along).toBeLessThanOrEqual(brushworkWidth)
      expect(Number(y)).toBeLessThan(height)
    }
  }
})

test('words of the same length have the same stroke', () => {
  expect(brushwork('owl and moon')).toEqual(brushwork('sea lit lamp'))
})
