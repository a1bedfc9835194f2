import { setTimeout } from 'node:timers/promises'
import type { StorybookPage } from '#contract/storybooks.ts'
import { call, type Answer } from './client.ts'
import { people } from './people.ts'

/** Signs up with autoconfirm (or in, if the account exists) and returns the access token. */
export async function signIn(
  url: string,
  person: { email: string; password: string } = people.tobias,
): Promise<string> {
  const { email, password } = person
  const post = async (path: string) =>
    (await call<{ access_token?: string }>({ url, token: null }, 'POST', `/auth/v1/${path}`, { email, password })).body
  const token = (await post('token?grant_type=password')).access_token ?? (await post('signup')).access_token
  if (token === undefined) throw new Error('neither signed in nor up')
  return token
}

/** Creates storybooks one after the other until stopped; remembers each acknowledged one. */
export function writeUntilStopped(url: string, token: string): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = []
  let going = true
  const write = async (worker: number): Promise<void> => {
    for (let n = 0; going; n++) {
      const title = `Tale ${worker}-${n} of port ${new URL(url).port}`
      const signal = AbortSignal.timeout(5_000)
      try {
        const { status } = await call({ url, token }, 'POST', '/api/storybooks', { title }, { signal })
        if (status === 201) acknowledged.push(title)
      } catch {
        // The site is being killed; only acknowledged ones count.
        await setTimeout(10)
      }
    }
  }
  const workers = Promise.all([0, 1, 2, 3].map(write))
  return {
    acknowledged,
    async stop() {
      going = false
      await workers
    },
  }
}

/** Every title this author has, read page by page. */
export async function titlesOf(url: string, token: string): Promise<string[]> {
  const titles: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const path: string = `/api/storybooks?limit=100${next === '' ? '' : `&after=${next}`}`
    const { status, body }: Answer<StorybookPage> = await call<StorybookPage>({ url, token }, 'GET', path)
    if (status !== 200) throw new Error(`the list answered ${status}: ${JSON.stringify(body)}`)
    titles.push(...body.data.map(({ title }) => title))
    next = body.next
  }
  return titles
}
