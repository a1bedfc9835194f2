import { expect, test } from 'vitest'
import { read, sourceFiles, stylesheets as styles, withoutComments } from './sources.ts'

// Whoever asks for less motion, by the device or by the switch of the site, gets it everywhere (decision 062).

const isCode = (path: string) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path)
const code = sourceFiles.filter(isCode)

/** The blocks of a stylesheet that begin like this, without the words that begin them. */
function blocksOf(css: string, begin: RegExp): string[] {
  return [...css.matchAll(begin)].map(({ index, 0: { length } }) => {
    let depth = 1
    let end = index + length
    while (depth > 0) {
      const letter = css[end++]
      if (letter === '{') depth++
      if (letter === '}') depth--
    }
    return css.slice(index + length, end - 1)
  })
}

const propertiesIn = (css: string) => [...css.matchAll(/(?<=[;{]\s*)([\w-]+):(?!\w)/g)].map(([, property]) => property!)

test('code asks app/ui/motion.ts whether things move, and starts no movement that CSS cannot stop', () => {
  const asks = code.filter((path) => read(path).includes('prefers-reduced-motion'))
  expect(asks.toSorted()).toEqual(['app/before-paint.ts', 'app/ui/motion.ts'])
  // It ends what it has started, by its own test.
  const stops = ['app/play/moves.ts']
  const starts = /\.animate\(|startViewTransition|behavior: *'smooth'|<animate\b|<marquee|<video[^>]*autoPlay/
  expect(code.filter((path) => starts.test(read(path)))).toEqual(stops)
})

test('only motion.css says what is so with reduced motion; other sheets say it of data-motion', () => {
  const reduces = styles.filter((path) => /prefers-reduced-motion: *reduce/.test(read(path)))
  expect(reduces).toEqual(['app/theme/motion.css'])
})

test('where motion is not reduced sheets add nothing but animations, which motion.css stops', () => {
  const added = styles.flatMap((path) =>
    blocksOf(withoutComments(read(path)), /@media \(prefers-reduced-motion: no-preference\) *{/g)
      .flatMap((block) => propertiesIn(`{${block}`))
      .filter((property) => !/^(animation|transition|transform-origin)/.test(property))
      .map((property) => `${path}: ${property}`),
  )
  expect(added).toEqual([])
})

test('no animation without end is important, and smooth scrolling asks data-motion', () => {
  const css = styles.map((path) => withoutComments(read(path))).join('\n')
  expect(css.match(/animation[^;]*infinite[^;]*!important/g)).toBeNull()
  const smooth = [...css.matchAll(/([^{}]*){[^{}]*scroll-behavior: *smooth/g)].map(([, selector]) => selector!.trim())
  expect(smooth.filter((selector) => !selector.includes(":not([data-motion='off'])"))).toEqual([])
})

/** What browsers animate without the page's main thread and without painting anew. */
const isComposited = (property: string) => /^(transform|translate|rotate|scale|opacity)$/.test(property)

const sheets = styles.map((path) => withoutComments(read(path)))

/** What each animation changes, by its name; two sheets may have one of the same name. */
const animated = new Map(
  sheets
    .flatMap((css) =>
      [...css.matchAll(/@keyframes ([\w-]+) *{/g)].map(([begin, name]) => ({ css, begin, name: name! })),
    )
    .map(({ css, begin, name }) => [
      name,
      [...new Set(blocksOf(css, new RegExp(begin, 'g')).flatMap((block) => propertiesIn(block)))],
    ]),
)

/** Selectors and declarations of all rules. */
const rules = sheets.flatMap((css) =>
  [...css.matchAll(/([^{};]+){([^{}]*)/g)].map(([, of, body]) => [of!.trim(), body!]),
)

test('animations change what browsers move without painting', () => {
  // Once, when the map opens; and at the end of sparks.
  const known = ['draw-starlight', 'sparks-gone']
  const painted = [...animated].filter(([, properties]) => !properties.every(isComposited)).map(([name]) => name)
  expect(painted.toSorted()).toEqual(known)
})

test('beside an animation without end no other changes the same property, or both run on the main thread', () => {
  const endless = rules.filter(([, body]) => /animation[^;]*\binfinite\b/.test(body!))
  const several = endless.flatMap(([of, body]) => {
    const names = [...body!.matchAll(/animation(?:-name)?:([^;]*)/g)]
      .flatMap(([, value]) => value!.split(/[\s,]+/))
      .filter((word) => animated.has(word))
    const changed = names.flatMap((name) => animated.get(name)!)
    return new Set(changed).size < changed.length ? [of] : []
  })
  expect(several).toEqual([])
})

test('what moves in a picture lies under no mask, filter or blend, which would draw all of it twice', () => {
  // Nothing moves in these pictures.
  const known = ['.scene:has(.hello) .drawn .tall-picture']
  const around =
    /\.(scene|scene-words|scene-full|drawn|tall-picture|moving|moving-stage|part|part-motion)(:[\w-]+\([^)]*\))*$/
  const drawnTwice = rules
    .filter(([, body]) =>
      /(^|[;\s])(mask|mask-image|clip-path|filter|backdrop-filter|mix-blend-mode):(?! *none)/.test(body!),
    )
    .flatMap(([of]) => of!.split(/,\s*/).filter((selector) => around.test(selector)))
  expect(drawnTwice).toEqual(known)
})
