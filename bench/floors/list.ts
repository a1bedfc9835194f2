// The floor of the list: bare Fastify and a pg pool, one named statement, no token, no schema. It answers the same fields
// as the site's list.
import fastify from 'fastify'
import pg from 'pg'

const [host = '', password = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host, port: 5432, user: 'app', password, database: 'constellation_club', max: 10 })
const app = fastify()
app.get('/', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, title, description, age, author_id, pen_name, visibility as status, file_url, file_title, cover_url, opened,
      finished, created_at, published_at from dream_journal_storybooks order by created_at, id limit 20`,
  })
  return { data: rows, next: null }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => process.exit(0))
