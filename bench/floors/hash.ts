// The floor of a sign-in: the hash alone, two at once, for the seconds given. Prints hashes a second.
import { hash, verify } from '@node-rs/argon2'

const seconds = Number(process.argv[2])
const stored = await hash('moonpetal tea at four', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const end = performance.now() + seconds * 1000
let done = 0
const run = async (): Promise<void> => {
  while (performance.now() < end) {
    await verify(stored, 'moonpetal tea at four')
    done++
  }
}
await Promise.all([run(), run()])
console.log((done / seconds).toFixed(1))
