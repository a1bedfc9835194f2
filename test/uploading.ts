import { get } from 'node:http'
import type { Storybook } from '#contract/storybooks.ts'
import { call, type Answer } from './client.ts'

/** A site's address and a person's token. */
export interface Author {
  url: string
  token: string
}

/** Creates a storybook, unless there is one with this title, and returns its id. */
export async function beginStorybook(author: Author, title: string): Promise<string> {
  const { status, body } = await call<Storybook>(author, 'POST', '/api/storybooks', { title })
  if (status >= 300) throw new Error(`not created: ${status} ${JSON.stringify(body)}`)
  return body.id
}

export type UploadAnswer = Answer<Storybook & { error: { code: string; message: string } }>

/** Uploads a file as a browser does. */
export async function upload(
  author: Author,
  storybookId: string,
  content: Buffer,
  { name = 'book.pdf', field = 'file', signal }: { name?: string; field?: string; signal?: AbortSignal } = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), name)
  return call(author, 'POST', `/api/storybooks/${storybookId}/upload`, form, { signal })
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
  const { file_url: link } = (await call<Storybook>({ url, token: null }, 'GET', `/api/storybooks/${id}`)).body
  return link === null ? null : new URL(link).pathname
}
