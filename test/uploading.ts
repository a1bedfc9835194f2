import { get } from 'node:http'
import type { Storybook } from '#contract/storybooks.ts'

/** A site's address and a person's token. */
export interface Author {
  url: string
  token: string
}

/** Creates a storybook, unless there is one with this title, and returns its id. */
export async function beginStorybook({ url, token }: Author, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/storybooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title }),
  })
  if (!answer.ok) throw new Error(`not created: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Storybook).id
}

export interface UploadAnswer {
  status: number
  headers: Headers
  body: Storybook & { error: { code: string; message: string } }
}

/** Uploads a file as a browser does. */
export async function upload(
  { url, token }: Author,
  storybookId: string,
  content: Buffer,
  { name = 'book.pdf', field = 'file', signal }: { name?: string; field?: string; signal?: AbortSignal } = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(`${url}/api/storybooks/${storybookId}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    ...(signal === undefined ? {} : { signal }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as UploadAnswer['body'] }
}

/** Requests a file, reads its beginning, and disconnects. */
export async function readAndLeave(url: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const asking = get(url, { agent: false }, (answer) => {
      answer.on('error', () => undefined)
      answer.once('data', () => {
        asking.destroy()
        resolve()
      })
    })
    asking.once('error', reject)
  })
}

/** The path of a storybook's file; null when it has none. */
export async function linkOf({ url }: Pick<Author, 'url'>, id: string): Promise<string | null> {
  const { file_url: link } = (await (await fetch(`${url}/api/storybooks/${id}`)).json()) as { file_url: string | null }
  return link === null ? null : new URL(link).pathname
}
