import { createServer } from 'node:http'
import pg from 'pg'
import { SIGN_UP_FEES, TERRAINS } from '#shared/races/enums.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const CARD = `json_build_object('id', id, 'name', name, 'location', location, 'date', date, 'dateStatus', date_status,
  'distanceCategory', distance_category, 'distanceKm', distance_km, 'elevationGain', elevation_gain,
  'difficulty', difficulty, 'country', country, 'coordinates', coordinates,
  'isPlaceApproximate', is_place_approximate, 'terrain', terrain, 'specialFormats', special_formats,
  'mainImageUrl', main_image_url, 'imageUrls', image_urls, 'signUpFee', sign_up_fee, 'entries', entries,
  'entriesOpen', entries_open, 'entriesClose', entries_close, 'source', source,
  'averageRating', (select avg(rating) from reviews where race_id = races.id),
  'reviewCount', (select count(*) from reviews where race_id = races.id))`

const listOf = (name: string, condition: string) => ({
  name,
  text: `select coalesce(json_agg(card), '[]')::text as json from (
    select ${CARD} as card from races where date >= current_date ${condition} order by date, id limit 24) cards`,
})

const PAGE = listOf('page', '')
const FILTERED = listOf(
  'filtered',
  `and max_km >= $1 and min_km <= $2
   and (min_km >= $1 or max_km <= $2 or exists (select from unnest(distance_km) km where km between $1 and $2))
   and difficulty between $3 and $4 and elevation_gain between $5 and $6
   and terrain_mask & $7 <> 0 and sign_up_fee = any($8) and date >= $9`,
)

const maskOf = (words: readonly string[], chosen: string[]) =>
  chosen.reduce((mask, word) => mask | (1 << words.indexOf(word)), 0)

const valuesOf = (query: URLSearchParams) => [
  ...['minDistanceKm', 'maxDistanceKm', 'minDifficulty', 'maxDifficulty', 'minElevation', 'maxElevation'].map(
    (name) => Number(query.get(name)),
  ),
  maskOf(TERRAINS, query.getAll('terrain')),
  query.getAll('signUpFees').filter((fee) => SIGN_UP_FEES.some((known) => known === fee)),
  query.get('startDate'),
]

// A bare server with one statement, in which PostgreSQL builds the JSON.
const server = createServer(async (req, res) => {
  const { searchParams } = new URL(req.url ?? '/', 'http://here')
  const { rows } = searchParams.has('terrain')
    ? await pool.query({ ...FILTERED, values: valuesOf(searchParams) })
    : await pool.query(PAGE)
  res.setHeader('Content-Type', 'application/json')
  res.end(rows[0].json)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
