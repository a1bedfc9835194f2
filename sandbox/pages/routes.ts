import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'

export function registerPages(_app: FastifyInstance, _sandbox: Sandbox, _afterCommit: () => void): void {}
