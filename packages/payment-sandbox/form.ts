import { invalidRequest } from './errors.ts'

export type Raw = string | RawTree
export interface RawTree {
  [key: string]: Raw
}

const maxDepth = 8
const maxFields = 2000

/**
 * Decodes a form or query with nested names, `a[b][0][c]=v` and `a[]=v`, into objects without a prototype. A list is an
 * object with the keys 0, 1, ...; parameters.ts converts it.
 */
export function readForm(encoded: string): RawTree {
  const root = tree()
  let count = 0
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (++count > maxFields) throw invalidRequest('Too many parameters.')
    if (name !== '') place(root, pathOf(name), name, value)
  }
  return root
}

function tree(): RawTree {
  return Object.create(null) as RawTree
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const path = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
  if (path.length > maxDepth) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 80)} is nested too deeply.`)
  return path
}

function place(root: RawTree, path: string[], name: string, value: string): void {
  let node = root
  path.forEach((step, depth) => {
    const key = step === '' && depth > 0 ? String(Object.keys(node).length) : step
    if (depth === path.length - 1) {
      if (typeof node[key] === 'object')
        throw invalidRequest(`Invalid parameter: ${name} is given as a value and as an object.`)
      node[key] = value
      return
    }
    const next = (node[key] ??= tree())
    if (typeof next === 'string')
      throw invalidRequest(`Invalid parameter: ${name} is given as a value and as an object.`)
    node = next
  })
}
