import { describe, expect, test } from 'vitest'
import type { LinkEmail } from '#content/emails/account.ts'
import { remoteContentOf } from '#test/emails.ts'
import { writeMail, writeSecurityMail } from './write.ts'

const facts = {
  to: 'mara@families.example',
  link: 'http://localhost:3000/auth/v1/verify?token=0a1b&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fmemberships',
  code: '042137',
  lifeS: 3600,
  newEmail: 'mara@lighthouse.example',
}
const kinds: readonly LinkEmail[] = ['signup', 'recovery', 'email_change_current', 'email_change_new']

describe.each(kinds)('the email for %s', (kind) => {
  const mail = writeMail(kind, facts)

  test('names the site, its validity, the link and the code, as text and as HTML', () => {
    expect(mail.to).toBe(facts.to)
    expect(mail.subject).toContain('Constellation Club')
    expect(mail.text).toContain(`\n${facts.link}\n`)
    expect(mail.html).toContain(`href="${facts.link.replaceAll('&', '&amp;')}"`)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('for one hour')
      expect(part.match(/\b\d{6}\b/g)).toEqual([facts.code])
    }
  })

  test('loads nothing, so that opening it cannot be tracked', () => {
    expect(remoteContentOf(mail.html)).toEqual([])
  })
})

test('a new address appears where needed, and escaped in HTML', () => {
  const odd = { ...facts, newEmail: `a'b&c@families.example` }
  expect(writeMail('email_change_current', odd).text).toContain(odd.newEmail)
  expect(writeMail('email_change_current', odd).html).toContain('a&#39;b&amp;c@families.example')
})

test.each([
  [3600, 'one hour'],
  [7200, '2 hours'],
  [900, '15 minutes'],
  [90, '90 seconds'],
])('%d seconds are %s', (lifeS, words) => {
  expect(writeMail('signup', { ...facts, lifeS }).text).toContain(`for ${words}.`)
})

describe.each(['passwordChanged', 'addressChanged', 'sessionReused', 'childSessionReused'] as const)(
  'the email that says %s',
  (kind) => {
    const at = Date.parse('2026-11-20T16:30:00Z')
    const mail = writeSecurityMail(kind, { to: facts.to, at, siteUrl: 'http://localhost:3000' })

    test('says when, and what to do if it was another person', () => {
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('November 20, 2026 at 4:30 PM UTC')
        expect(part).toContain('If it wasn’t you')
        expect(part).not.toMatch(/\b\d{6}\b/)
      }
      expect(mail.to).toBe(facts.to)
      expect(remoteContentOf(mail.html)).toEqual([])
    })
  },
)

test('a changed password says that the PIN is gone only to those who had one', () => {
  const facts = { to: 'mara@families.example', at: 0, siteUrl: 'http://localhost:3000' }
  expect(writeSecurityMail('passwordChanged', { ...facts, hadPin: true }).text).toContain('Your PIN was removed')
  expect(writeSecurityMail('passwordChanged', facts).text).not.toContain('PIN')
})
