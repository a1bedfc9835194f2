import { avatars } from '#content/household/avatars.ts'
import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import { childSessionPath, householdPaths as paths } from '#contract/paths.ts'
import type { Child } from '#contract/household.ts'
import { asBearer, type Wire } from './wire.ts'

export type Headers = Record<string, string>

export async function addChild(wire: Wire, guardian: Headers, nickname: string): Promise<string> {
  const child = {
    nickname,
    avatar: avatars[0].key,
    band: '7-9',
    consent: { words: consentWords.private.version },
  }
  return (JSON.parse(await must(wire, paths.children, guardian, child)) as Child).id
}

export async function handOver(wire: Wire, guardian: Headers, id: string): Promise<Headers> {
  return asBearer((JSON.parse(await must(wire, childSessionPath(id), guardian)) as AuthSession).access_token)
}

export async function enter(wire: Wire, who: { email: string; password: string }): Promise<Headers> {
  await wire.call({ method: 'POST', path: '/auth/v1/signup', body: who })
  const answer = await must(wire, '/auth/v1/token?grant_type=password', {}, who)
  return asBearer((JSON.parse(answer) as AuthSession).access_token)
}

export async function must(
  wire: Wire,
  path: string,
  headers: Headers,
  body: object = {},
  method = 'POST',
): Promise<string> {
  const answer = await wire.call({ method, path, headers, body })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status} ${answer.body}`)
  return answer.body
}
