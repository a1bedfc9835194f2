import { parseSync, Visitor } from 'vite'
import type { ESTree } from 'vite'
import { read, sourceFiles } from './sources.ts'

export interface TestTitle {
  file: string
  /** As in the source, with `%s` and `${name}` for values of a table or loop. */
  title: string
  /** Whether it, or a group around it, is skipped or conditional. */
  skipped: boolean
}

/** The modifiers of `test`, and those that may skip it. */
const modes = new Set(['each', 'for', 'concurrent', 'sequential', 'only', 'slow'])
const offModes = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'runIf', 'skipIf'])

/** The names of a chain of calls: `test.concurrent.each(table)` gives test, concurrent, each. Empty for anything else. */
function chainOf(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const before = chainOf(callee.object)
  return before.length === 0 ? [] : [...before, callee.property.name]
}

/** The text of a string literal, a template (with its placeholders) or a concatenation of them; null otherwise. */
function textOf(node: ESTree.Node | undefined, source: string): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left, source), textOf(node.right, source)]
    return left === null || right === null ? null : left + right
  }
  if (node?.type !== 'TemplateLiteral') return null
  return node.quasis
    .map(({ value }, i) => {
      const inner = node.expressions[i]
      return (value.cooked ?? value.raw) + (inner ? `\${${source.slice(inner.start, inner.end)}}` : '')
    })
    .join('')
}

/** Whether a call declares a test or a group, and whether that is skipped; null if neither. */
function declared({ callee, arguments: given }: ESTree.CallExpression): { isGroup: boolean; isOff: boolean } | null {
  const [first = '', ...rest] = chainOf(callee)
  const isGroup = first === 'describe' || (first === 'test' && rest[0] === 'describe')
  const between = isGroup && first === 'test' ? rest.slice(1) : rest
  if (!isGroup && first !== 'test' && first !== 'it') return null
  if (!between.every((mode) => modes.has(mode) || offModes.has(mode))) return null
  if (!given.slice(1).some(({ type }) => type.endsWith('FunctionExpression'))) return null
  return { isGroup, isOff: between.some((mode) => offModes.has(mode)) }
}

/** Every test of a file by its title, except those with a computed title. */
export function testTitlesIn(file: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: TestTitle[] = []
  let groupsOff = 0
  new Visitor({
    CallExpression(node) {
      const it = declared(node)
      if (it?.isGroup && it.isOff) groupsOff += 1
      const title = it && !it.isGroup ? textOf(node.arguments[0], source) : null
      if (it && title !== null) found.push({ file, title, skipped: it.isOff || groupsOff > 0 })
    },
    'CallExpression:exit'(node) {
      const it = declared(node)
      if (it?.isGroup && it.isOff) groupsOff -= 1
    },
  }).visit(program)
  return found
}

/** Every test of the repository, browser tests included. */
export const testTitles = (): TestTitle[] =>
  sourceFiles.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).flatMap((path) => testTitlesIn(path, read(path)))
