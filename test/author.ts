import { people } from './people.ts'

/** Signs up with autoconfirm (or in, if the account exists) and returns the access token. */
export async function signIn(
  url: string,
  person: { email: string; password: string } = people.tobias,
): Promise<string> {
  const post = async (path: string): Promise<{ access_token?: string }> => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    return (await answer.json()) as { access_token?: string }
  }
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
      try {
        const answer = await fetch(`${url}/api/storybooks`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ title }),
          signal: AbortSignal.timeout(5_000),
        })
        if (answer.status === 201) acknowledged.push(title)
        await answer.arrayBuffer()
      } catch {
        // The site is being killed; only acknowledged ones count.
        await new Promise((resolve) => setTimeout(resolve, 10))
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
    const answer = await fetch(`${url}/api/storybooks?limit=100${next === '' ? '' : `&after=${next}`}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`)
    const page = (await answer.json()) as { data: { title: string }[]; next: string | null }
    titles.push(...page.data.map(({ title }) => title))
    next = page.next
  }
  return titles
}
