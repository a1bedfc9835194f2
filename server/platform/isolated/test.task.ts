import { setTimeout } from 'node:timers/promises'

interface Input {
  does: 'answer' | 'throw' | 'loop' | 'backtrack' | 'fill' | 'exit' | 'wait' | 'rest' | 'hang'
  value?: string
}

/** What a task may do, for the tests. */
export async function run({ does, value = '' }: Input): Promise<string> {
  const filled: number[][] = []
  switch (does) {
    case 'answer':
      return `${value} ${Object.keys(process.env).length}`
    case 'throw':
      throw new Error(value)
    case 'loop':
      for (;;);
    case 'backtrack':
      return String(/^(?:a+)+$/.test(`${'a'.repeat(60)}b`))
    case 'fill':
      for (;;) filled.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5))
    case 'exit':
      return process.exit(3)
    case 'wait':
      await setTimeout(50)
      return value
    case 'rest':
      await setTimeout(400)
      return value
    case 'hang':
      return new Promise(() => {})
  }
}
