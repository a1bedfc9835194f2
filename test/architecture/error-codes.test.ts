import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { read, sourceFiles } from './sources.ts'

interface Node {
  type: string
  [property: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const all = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(all)]
const stringsIn = (node: Node): string[] =>
  all(node).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []))

/** The name of the function at the beginning of a chain of calls: 'expect' of `expect(one).not.toBe(two)`. */
function firstOf(node: Node): unknown {
  if (node.type === 'CallExpression') return firstOf(node['callee'] as Node)
  return node.type === 'MemberExpression' ? firstOf(node['object'] as Node) : node['name']
}

/** What stands in a call of a matcher: `two` of `expect(one).toBe(two)`. */
const expectedIn = (node: Node): Node[] =>
  all(node).flatMap((call) => {
    const callee = call['callee'] as Node
    const isMatcher = call.type === 'CallExpression' && callee.type === 'MemberExpression' && firstOf(call) === 'expect'
    return isMatcher ? (call['arguments'] as Node[]) : []
  })

const namesIn = (nodes: Node[]) =>
  new Set<unknown>(
    nodes
      .flatMap(all)
      .map(({ name }) => name)
      .filter(Boolean),
  )

/** The values of the columns of `test.each([...])('...', (...) => ...)` whose parameter stands in a matcher. */
function expectedOfTable(call: Node): string[] {
  const each = call['callee'] as Node
  const [, run] = call['arguments'] as Node[]
  if (each.type !== 'CallExpression' || run === undefined || !Array.isArray(run['params'])) return []
  const names = namesIn(expectedIn(run))
  const columns = (run['params'] as Node[]).map(({ name }) => names.has(name))
  const rows = (each['arguments'] as Node[]).flatMap(all).filter(({ type }) => type === 'ArrayExpression')
  return rows.flatMap(({ elements }) =>
    (elements as Node[]).flatMap((value, at) => (columns[at] ? stringsIn(value) : [])),
  )
}

/** Every string that a test file expects: in a matcher, in a constant that stands in one, or in a table of cases. */
function expectedStrings(path: string): string[] {
  const file = parseAst(read(path), { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const matchers = expectedIn(file)
  const names = namesIn(matchers)
  return all(file)
    .flatMap((node) => {
      if (node.type === 'CallExpression') return expectedOfTable(node)
      const isExpected = node.type === 'VariableDeclarator' && names.has((node['id'] as Node)['name'])
      return isExpected && isNode(node['init']) ? stringsIn(node['init']) : []
    })
    .concat(matchers.flatMap(stringsIn))
}

test('every error code is expected by a test, alone or after its status', () => {
  const missing = new Set(Object.keys(errors))
  for (const path of sourceFiles.filter((path) => /\.(test|spec)\.tsx?$/.test(path))) {
    const text = read(path)
    if ([...missing].some((code) => text.includes(code)))
      for (const expected of expectedStrings(path)) missing.delete(expected.replace(/^\d{3} /, ''))
  }
  expect([...missing]).toEqual([])
})
