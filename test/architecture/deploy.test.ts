import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const unit = readFileSync(join(root, 'deploy/club.service'), 'utf8')
const directives = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('the unit for systemd runs the site as a user of its own, after the network, restarted and limited', () => {
  for (const line of ['User=club', 'ExecStart=/usr/bin/npm start', 'Restart=always', 'TimeoutStopSec=90'])
    expect(directives).toContain(line)
  expect(directives.find((line) => line.startsWith('After='))).toContain('network-online.target')
  expect(directives.some((line) => line.startsWith('LimitNOFILE='))).toBe(true)
  for (const line of directives) expect(line).toMatch(/^(\[\w+\]|[A-Za-z]+=.*)$/)
})

test('.env has one reader: no EnvironmentFile in the unit, and Node.js reads lines as documented', () => {
  expect(directives.filter((line) => line.startsWith('EnvironmentFile'))).toEqual([])
  expect(parseEnv('A=b # c\nB="b # c"\n  C = d \nD=\'e\'\n# E=f\n')).toEqual({ A: 'b', B: 'b # c', C: 'd', D: 'e' })
})
