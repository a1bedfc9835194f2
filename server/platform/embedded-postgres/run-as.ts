import { existsSync, lchownSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, isAbsolute, relative } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The user PostgreSQL runs as. */
export interface RunAs {
  uid: number
  gid: number
  /** for people: `postgres (101)` */
  name: string
  /** We are root and PostgreSQL must run as this user. */
  switches: boolean
  /** The user has an entry in the account database; initdb requires one, the server does not. */
  listed: boolean
}

interface Account {
  name: string
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. As root we run it as the owner of the folders, so that root and that user can take
 * turns, and otherwise as the first of the unprivileged accounts.
 *
 * @throws StartRefused when root finds no other account
 */
export function chooseRunAs(checkoutFolder: string, dataFolder: string, clusterFolder: string): RunAs {
  if (!isRoot) return ownAccount()

  const accounts = readAccounts()
  const clusterOwner = ownerOf(clusterFolder)
  const owners = isInside(dataFolder, checkoutFolder)
    ? [ownerOf(checkoutFolder), ownerOf(dataFolder), clusterOwner]
    : [ownerOf(nearestExisting(dataFolder)), clusterOwner, ownerOf(checkoutFolder)]
  for (const owner of owners) {
    if (owner === undefined || owner.uid === 0) continue
    const account = accounts.find(({ uid }) => uid === owner.uid)
    if (account !== undefined) return asRunAs(account, true)
    // macOS keeps users in a directory service. With an existing cluster no entry is needed.
    if (process.platform === 'darwin' || owner.uid === clusterOwner?.uid)
      return { ...owner, name: `user ${owner.uid}`, switches: true, listed: process.platform === 'darwin' }
  }

  const powerless = ['postgres', 'nobody', 'daemon'].map((name) => accounts.find((account) => account.name === name))
  const account = [...powerless, ...accounts].find((candidate) => candidate !== undefined && candidate.uid !== 0)
  if (account === undefined) {
    throw new StartRefused(
      'PostgreSQL refuses to run as root and /etc/passwd lists no other user: add one (useradd club) or set DATABASE_URL.',
    )
  }
  return asRunAs(account, true)
}

/** Gives what root creates in a user's folder to that user, so that they can start the site themselves later. */
export function giveToFolderOwner(path: string): void {
  // Does not follow links, which that user may have pointed at root's files.
  if (!isRoot || lstatSync(path).uid !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (uid !== 0) lchownSync(path, uid, gid)
}

/** `postgres (101)`, or `user 12345` for an unknown id. */
export function nameOfUser(uid: number): string {
  const account = readAccounts().find((candidate) => candidate.uid === uid)
  return account === undefined ? `user ${uid}` : `${account.name} (${uid})`
}

function ownAccount(): RunAs {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  try {
    return asRunAs({ name: userInfo().username, uid, gid }, false)
  } catch {
    return { uid, gid, name: `user ${uid}`, switches: false, listed: false }
  }
}

function asRunAs({ name, uid, gid }: Account, switches: boolean): RunAs {
  return { uid, gid, name: `${name} (${uid})`, switches, listed: true }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat === undefined ? undefined : { uid: stat.uid, gid: stat.gid }
}

/** The folder itself, or its nearest existing parent. */
export function nearestExisting(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path))
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}

function readAccounts(): Account[] {
  try {
    return parseAccounts(readFileSync('/etc/passwd', 'utf8'))
  } catch {
    return []
  }
}

export function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name, , uid]) => name !== '' && !name?.startsWith('#') && uid !== undefined && uid !== '')
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
}
