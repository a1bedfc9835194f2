import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentNamed } from './content-disposition.ts'

const form = /^attachment; filename="([^"]*)"; filename\*=UTF-8''(.*)$/

/** Both names as a browser parses them. */
function namesIn(header: string): { plain: string; full: string } {
  const [, plain = '', encoded = ''] = form.exec(header) ?? []
  return { plain, full: decodeURIComponent(encoded) }
}

test.each([
  ['The Moon and the Kettle', 'The Moon and the Kettle', 'The Moon and the Kettle'],
  ["Lulu's Prophetic Nap", "Lulu's Prophetic Nap", "Lulu's Prophetic Nap"],
  ['Über die Brücke', 'Uber die Brucke', 'Über die Brücke'],
  ['月と猫', 'storybook', '月と猫'],
  ['Moon 月', 'Moon _', 'Moon 月'],
  ['🦎 and 👩‍👧', '_ and ___', '🦎 and 👩‍👧'],
  ['🦎', 'storybook', '🦎'],
  ['She said "stop"', 'She said -stop-', 'She said -stop-'],
  ['a"; filename="evil.exe', 'a-; filename=-evil.exe', 'a-; filename=-evil.exe'],
  ['100% true', '100_ true', '100% true'],
  ['two\r\nSet-Cookie: a=b', 'two Set-Cookie- a=b', 'two Set-Cookie- a=b'],
  ['../../etc/passwd', '-..-etc-passwd', '-..-etc-passwd'],
  ['..\\..\\evil', '-..-evil', '-..-evil'],
  ['.htaccess', 'htaccess', 'htaccess'],
  ['an end. . .', 'an end', 'an end'],
  ['...', 'storybook', 'storybook'],
  ['', 'storybook', 'storybook'],
  ['CON', 'CON_', 'CON_'],
  ['nul.tar', 'nul_.tar', 'nul_.tar'],
  ['Contents', 'Contents', 'Contents'],
  ['\u202efdp.exe', 'fdp.exe', 'fdp.exe'],
  ['half \ud83e', 'half', 'half'],
])('the title %j', (title, plain, full) => {
  expect(namesIn(attachmentNamed(title, 'pdf'))).toEqual({ plain: `${plain}.pdf`, full: `${full}.pdf` })
})

test('a title too long for file systems is cut between graphemes', () => {
  const family = '👩‍👩‍👧‍👦'
  const { full } = namesIn(attachmentNamed(family.repeat(40), 'epub'))
  expect(full).toBe(`${family.repeat(6)}.epub`)
  expect(namesIn(attachmentNamed('a'.repeat(200), 'epub')).plain).toBe(`${'a'.repeat(150)}.epub`)
})

test('for any title, the header is one line of ASCII, and the name contains no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const header = attachmentNamed(title, 'pdf')
      expect(header).toMatch(/^[ -~]*$/)
      const [, plain = '', encoded = ''] = form.exec(header) ?? []
      expect(encoded).toMatch(/^(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+$/)
      for (const name of [plain, decodeURIComponent(encoded)]) {
        expect(name).toMatch(/[^.]\.pdf$/)
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^[. ]/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(155)
      }
    }),
  )
})
