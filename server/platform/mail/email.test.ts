import { expect, test } from 'vitest'
import { remoteContentOf } from '#test/emails.ts'
import { mastheadSize, readMasthead } from '../masthead.ts'
import { writeEmail } from './email.ts'

const mail = writeEmail({
  kind: 'receipt',
  to: 'mara@families.example',
  subject: 'A <b>bold</b> subject',
  heading: 'Is it “done”?',
  parts: [
    'First & foremost.',
    { button: 'Go on', link: 'http://localhost:3000/a?b=1&c=2' },
    { label: 'Read more', link: 'http://localhost:3000/more' },
    { code: '042137' },
    {
      facts: [
        ['Paid', '$5.00'],
        ['For', '1 × Bloom <script>'],
      ],
    },
    { list: ['One', 'Two'] },
    { aside: 'It’s late.' },
  ],
})

test('an email says the same as plain text and as HTML', () => {
  expect(mail.text).toBe(`Is it “done”?

First & foremost.

Go on:
http://localhost:3000/a?b=1&c=2

Read more:
http://localhost:3000/more

Or enter this code: 042137

Paid: $5.00
For: 1 × Bloom <script>

- One
- Two

It’s late.

With warm greetings from
Constellation Club

--
You get this email because you have a membership at Constellation Club. We send one only when something happens to it, and once a year.`)
  const shown = mail.html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
  for (const words of [
    'Is it “done”?',
    'First & foremost.',
    'Go on',
    'Read more',
    '042137',
    'Paid $5.00',
    '1 × Bloom <script>',
    'One Two',
    'It’s late.',
    'You get this email because you have a membership at Constellation Club. We send one only when something happens to it, and once a year.',
  ])
    expect(shown).toContain(words)
  expect(mail.html).toContain('href="http://localhost:3000/a?b=1&amp;c=2"')
})

test('text in an email is escaped, and nothing in it is loaded remotely', () => {
  expect(mail.html).not.toMatch(/<b>|<script/)
  expect(remoteContentOf(mail.html)).toEqual([])
  expect(remoteContentOf('<img src="https://elsewhere.example/seen.gif">')).not.toEqual([])
})

test('its picture is a small JPEG, twice as large as it is shown', async () => {
  const picture = await readMasthead()
  expect(picture.length).toBeLessThanOrEqual(20 * 1024)
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  // The frame header of a JPEG: marker, length, depth, height, width.
  const frame = picture.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(picture[at + 1] ?? 0))
  expect([picture.readUInt16BE(frame + 7), picture.readUInt16BE(frame + 5)]).toEqual([
    mastheadSize.width * 2,
    mastheadSize.height * 2,
  ])
})
