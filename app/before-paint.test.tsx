import { expect, test, vi } from 'vitest'

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
const origin = 'http://localhost:3000'

const links = ['#access_token=a.b.c&refresh_token=r&type=recovery', '#error=x&error_code=otp_expired', '?code=0123abcd']
const paths = ['/memberships', '//memberships', '/%5Cmemberships', '/\\memberships', '//evil.example/dashboard']

test.each(paths.flatMap((path) => links.map((link) => ({ path, link }))))(
  'the tokens or the code of an email link leave the address: $path $link',
  async ({ path, link }) => {
    happyDOM.setURL(`${origin}${path}${link}`)
    vi.resetModules()
    await import('#app/before-paint.ts')
    expect(location.href).not.toMatch(/[#?]/)
    expect(location.origin).toBe(origin)
    expect(window.emailFragment).toBe(link.replace('?', '#'))
    happyDOM.setURL(origin)
  },
)

test.each([
  { stored: null, device: false, motion: undefined },
  { stored: 'off', device: false, motion: 'off' },
  { stored: null, device: true, motion: 'off' },
])('nothing moves before it is known whether it may: $stored, $device', async ({ stored, device, motion }) => {
  const { dataset } = document.documentElement
  delete dataset['motion']
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: device && query.includes('reduce') }))
  if (stored) localStorage.setItem('constellation-club.motion', stored)
  vi.resetModules()
  await import('#app/before-paint.ts')
  expect(dataset['motion']).toBe(motion)
  localStorage.clear()
  delete dataset['motion']
})
