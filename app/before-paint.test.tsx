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
