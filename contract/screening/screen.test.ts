import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { maxScreenedLength } from '../screening.ts'
import { screen } from './screen.ts'

const found = async (text: string) => (await screen(text)).map(({ kind, start, end }) => [kind, text.slice(start, end)])

describe('text screening finds', () => {
  test.each([
    ['call me on 07700 900123 after tea', 'telephone', '07700 900123'],
    [
      'it is zero seven seven double oh nine double oh one two three',
      'telephone',
      'zero seven seven double oh nine double oh one two three',
    ],
    ['I am 9 07700 900123 12 o’clock', 'telephone', '07700 900123'],
    ['212-555-0187, 212-555-0188, 212-555-0189', 'telephone', '212-555-0187'],
    ['my number is ٠٧٧٠٠٩٠٠١٢٣', 'telephone', '٠٧٧٠٠٩٠٠١٢٣'],
    ['write to lucy.bell@example.com', 'email', 'lucy.bell@example.com'],
    ['sam at gmail dot com', 'email', 'sam at gmail dot com'],
    ['read more at lucyswrites.com', 'web', 'lucyswrites.com'],
    ['my site is lucys-world dot com', 'web', 'lucys-world dot com'],
    ['w w w . s i t e . c o m', 'web', 'w w w . s i t e . c o m'],
    ['my insta is lucy.draws11', 'handle', 'lucy.draws11'],
    ['discord: foxy#1234', 'handle', 'foxy#1234'],
    ['We live at Flat 3, 14 Park Terrace, Leeds LS1 4AB', 'address', 'Flat 3, 14 Park Terrace, Leeds LS1 4AB'],
    ['I go to St Mary’s Primary', 'school', 'St Mary’s Primary'],
    ['my nаme is Lu\u200bcy Bell', 'name', 'Lu\u200bcy Bell'],
    ['I turn 9 on 3rd May', 'birthday', '3rd May'],
    ['you are so ugly', 'unkind', 'you are so ugly'],
    ['sh1t happens', 'unkind', 'sh1t'],
    ['Come to Oak Street 12, Leeds', 'address', 'Oak Street 12, Leeds'],
    ['Mr. Peter Miller of Oak Street', 'name', 'Mr. Peter Miller of Oak Street'],
    ['Lily Brown lives next door', 'name', 'Lily Brown'],
    ["St. Brigid's Academy, class 4b", 'school', "St. Brigid's Academy, class 4b"],
    ['see www.lily-brown.example', 'web', 'www.lily-brown.example'],
    ['oh fu-\nck it', 'unkind', 'fu'],
    ['you abo', 'unkind', 'abo'],
  ])('in %j the %s', async (text, kind, words) => {
    expect(await found(text)).toEqual([[kind, words]])
  })

  test('all personal details of a text in order', async () => {
    const text = 'My name is Lucy Bell.\nI live at 12 Oak Street and my insta is lucy_b9.\r\nRing 07700 900123!'
    expect(await found(text)).toEqual([
      ['name', 'Lucy Bell'],
      ['address', '12 Oak Street'],
      ['handle', 'lucy_b9'],
      ['telephone', '07700 900123'],
    ])
  })
})

test.each([
  'On 12/04/2015 the old clock stopped.',
  'Turn to page 214, then to pages 117-123.',
  'ISBN 978-0-306-40615-7',
  'It cost £1,250.50 in the shop.',
  'On the planet Zog you dial +999 123 4567.',
  'Agent 007 counted: one, two, three, four, five, six, seven, eight.',
  'Let us meet @ the old oak @ 5.',
  'She ran.So did the fox.In the morning it rained.',
  'They ran down Mulberry Street to the corner of Oak Road.',
  'School of Night',
  '"My name is Spark," said the dragon. "I turn 900 on the 3rd of May."',
  'My name is a secret.',
  'Dick Whittington, the ass and the cock crowed in Scunthorpe.',
  "Lulu's Prophetic Nap",
  "A Traveler's Slumber",
  'Whispers from the Void',
  'Oak Street was quiet. On Oak Street 12 cats sat in a row.',
  'The Lily Brown paint',
  'Mrs. Rabbit lives next door to the Moon King.',
  'Mr. Fox of the Old Mill',
  'The Academy of Clouds, class 4b of the sky',
  'www. said the spider',
  'a tale abo\nut a fox, abo-\nve the sea',
  'the last line ends in abo',
])('nothing in %j', async (text) => {
  expect(await found(text)).toEqual([])
})

/** Parts of pattern matches, which random text rarely contains. */
const parts = fc.constantFrom(
  ...'0 7 07700 900 123 +44 ( ) - . , / @ # : one double oh at dot com gmail www http:// my name is Lucy I go to school year 4 in live 12 Oak Street Flat SW1A 1AA birthday on 3rd May turn nine insta snap add me you are so ugly fuck \' " said \u200b \u0301 а ٣ ﷺ 😀 \ud800 \n'.split(
    ' ',
  ),
)
const text = fc
  .array(fc.tuple(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), fc.constantFrom('', ' ')), {
    maxLength: 60,
  })
  .map((words) => words.flat().join(''))

test('findings in any text are inside it, in order and without overlaps', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      let from = 0
      for (const { start, end } of await screen(text)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(end).toBeGreaterThan(start)
        from = end
      }
      expect(from).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: runs(1000) },
  )
})

test('the paragraphs around a text do not change its findings', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (before, text, after) => {
      const at = before.length + 2
      const around = (await screen(`${before}\n\n${text}\n\n${after}`))
        .filter(({ start, end }) => start >= at && end <= at + text.length)
        .map(({ kind, start, end }) => ({ kind, start: start - at, end: end - at }))
      expect(around).toEqual(await screen(text))
    }),
    { numRuns: runs(300) },
  )
})

// Processor time, and the faster of two runs, to reduce the effect of other processes.
test.each([
  ...'a|A|0 |7-|a.|a@|@|(|+|one |Aa |12 Aa |Aa Bb 12 | |\'|"|a dot |a at b |www.|http://|My name is Aa|12 a b c |Flat 1, |Aa, |Aaa-|St. |a_|1.|3 may |my birthday is |my insta is |add me on |I go to Aa |year 4 at |you are so |f.|a b |a\n|1 @a\n|a.b \n|ab-\n|Aa Bb lives |Mr Aa Bb of |Oak Street 1 |St. Aas |www.a.|07700 900123 |ﷺ|\u0301|\u200b|fuck|a#|said '.split(
    '|',
  ),
])('a text of %j again and again takes no longer than its length', async (shape) => {
  const of = async (length: number) => {
    const text = shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
    const begun = process.cpuUsage()
    await screen(text)
    return process.cpuUsage(begun).user / 1000
  }
  const least = async (length: number) => Math.min(await of(length), await of(length))
  await least(maxScreenedLength / 4)
  expect(await least(maxScreenedLength)).toBeLessThan(50 + 10 * (await least(maxScreenedLength / 4)))
})
