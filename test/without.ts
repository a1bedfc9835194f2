import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { root, sourceFiles } from './architecture/sources.ts'
import { freshClone } from './clones.ts'

/** A defence, and how it is removed. How to add one: docs/decisions/034. */
export interface Defence<Noticed extends string = string> {
  name: string
  /** By anchor, the replacement for the code it marks: '' for nothing; `$&` stands for that code. */
  instead: Readonly<Record<string, string>>
  /** The kind of attack, the fault or the scenario that must reveal its absence. */
  noticedBy: Noticed
}

/** The defences of a table: by what notices that they are gone, and by name, what replaces their anchors. */
export const defencesIn = <Noticed extends string>(
  table: Partial<Record<Noticed, Readonly<Record<string, Defence['instead']>>>>,
): readonly Defence<Noticed>[] =>
  (Object.entries(table) as [Noticed, Record<string, Defence['instead']>][]).flatMap(([noticedBy, own]) =>
    Object.entries(own).map(([name, instead]) => ({ name, instead, noticedBy })),
  )

/** A comment that names a piece of code: `// defence: name` above it, or the same as a block comment before it. */
export interface Anchor {
  name: string
  file: string
  /** The range of the marked code. */
  start: number
  end: number
}

/** @throws Error when an anchor marks nothing */
export function anchorsIn(file: string, source: string): Anchor[] {
  if (!source.includes('defence:')) return []
  const { program, comments } = parsed(file, source)
  return comments.flatMap((comment) => {
    const name = /^\s*defence:\s*(.*?)\s*$/.exec(comment.value)?.[1]
    if (name === undefined) return []
    const ends = new Map(comments.map(({ start, end }) => [start, end]))
    let at: number | undefined = comment.end
    let code = at
    for (; at !== undefined; at = ends.get(code)) code = at + source.slice(at).search(/\S|$/)
    const node = nodeAt(program, code)
    if (node === null) throw new Error(`${file}: the anchor "${name}" marks nothing`)
    return [{ name, file, start: node.start, end: node.end }]
  })
}

/** Of `a && b` and `a ? b : c` an anchor in front marks `a`, in parentheses too. */
const neverMarked = new Set(['Program', 'LogicalExpression', 'ConditionalExpression'])

/** The largest statement, property, element or expression that begins there. */
function nodeAt(node: ESTree.Node, start: number): ESTree.Node | null {
  if (node.type === 'ParenthesizedExpression' && node.start === start && neverMarked.has(node.expression.type))
    return nodeAt(node.expression, node.expression.start)
  if (node.start === start && !neverMarked.has(node.type)) return node
  const inside = (Object.values(node) as unknown[])
    .flat()
    .filter((part): part is ESTree.Node => typeof part === 'object' && part !== null && 'type' in part)
    .find((part) => part.start <= start && start < part.end)
  return inside === undefined ? null : nodeAt(inside, start)
}

/** Replaces the code that an anchor marks; where nothing replaces it, the comma behind it goes too. */
export function replaced(source: string, { start, end }: Anchor, instead: string): string {
  const [before, code, after] = [source.slice(0, start), source.slice(start, end), source.slice(end)]
  return before + instead.replaceAll('$&', () => code) + (instead === '' ? after.replace(/^\s*,/, '') : after)
}

/**
 * The files of this checkout that contain a defence, with it removed.
 * @throws Error when an anchor is missing or repeated, or the result cannot be parsed
 */
export function filesWithout(
  { name, instead }: Omit<Defence, 'noticedBy'>,
  anchors = findAnchors(),
): Map<string, string> {
  const files = new Map<string, string>()
  // From the end of a file, so that earlier offsets stay valid.
  for (const anchor of anchors.toReversed()) {
    const code = instead[anchor.name]
    if (code === undefined) continue
    files.set(anchor.file, replaced(files.get(anchor.file) ?? read(anchor.file), anchor, code))
  }
  for (const wanted of Object.keys(instead)) {
    const count = anchors.filter((anchor) => anchor.name === wanted).length
    if (count !== 1) throw new Error(`"${name}": the anchor "${wanted}" is there ${count} times`)
  }
  for (const [file, source] of files) {
    parsed(file, source)
    if (source === read(file)) throw new Error(`"${name}" is not taken out of ${file}`)
  }
  return files
}

/** Every anchor of the checkout, in file order. */
export function findAnchors(): Anchor[] {
  return sourceFiles.flatMap((file) => anchorsIn(file, read(file)))
}

/**
 * Runs with a copy of this checkout without a defence; packages and built pages are shared. A defence in the pages
 * needs `npm run build` in the copy. The copy is removed afterwards.
 */
export async function without<Result>(defence: Defence, work: (folder: string) => Promise<Result>): Promise<Result> {
  const files = filesWithout(defence)
  const tempFolder = mkdtempSync(join(tmpdir(), 'club-without-'))
  try {
    const folder = freshClone(tempFolder)
    const ofPages = [...files.keys()].some((file) => file.startsWith('app/'))
    for (const part of ofPages ? ['node_modules'] : ['node_modules', 'build'])
      if (existsSync(join(root, part))) symlinkSync(join(root, part), join(folder, part))
    for (const [file, source] of files) writeFileSync(join(folder, file), source)
    return await work(folder)
  } finally {
    rmSync(tempFolder, { recursive: true, force: true })
  }
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function parsed(file: string, source: string) {
  const result = parseSync(file, source)
  if (result.errors[0] !== undefined) throw new Error(`${file}: ${result.errors[0].message}`)
  return result
}
