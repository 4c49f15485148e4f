import { ImportProblem } from '../import-problem.ts'

/** A field of the catalogue and the other column names that mean it. */
type Column = { field: string; otherNames: string[]; required?: boolean }

const common: Column[] = [
  { field: 'name', otherNames: ['title'], required: true },
  { field: 'location', otherNames: ['place', 'town', 'city'] },
  { field: 'country', otherNames: ['nation'] },
  { field: 'description', otherNames: ['text', 'about'] },
  { field: 'difficulty', otherNames: ['level'] },
  { field: 'lat', otherNames: ['latitude'] },
  { field: 'lng', otherNames: ['lon', 'long', 'longitude'] },
  { field: 'coordinates', otherNames: ['position'] },
  { field: 'features', otherNames: ['tags'] },
  { field: 'terrain', otherNames: ['terrains'] },
  { field: 'mainImageUrl', otherNames: ['image', 'picture', 'photo'] },
  { field: 'imageUrls', otherNames: ['images', 'pictures', 'photos'] },
]

export const tripColumns: Column[] = [
  ...common,
  { field: 'startDate', otherNames: ['start', 'from'], required: true },
  { field: 'endDate', otherNames: ['end', 'to'], required: true },
  { field: 'duration', otherNames: ['days'] },
  { field: 'maxGroupSize', otherNames: ['group_size', 'max_group'], required: true },
  { field: 'availableSpots', otherNames: ['spots', 'seats'] },
  { field: 'minGroupSize', otherNames: ['min_group'] },
  { field: 'videoUrl', otherNames: ['video'] },
  { field: 'price', otherNames: ['cost'], required: true },
  { field: 'currency', otherNames: [] },
  { field: 'itinerary', otherNames: ['programme', 'program'] },
  { field: 'accommodation', otherNames: ['lodging'] },
  { field: 'packingList', otherNames: ['packing'] },
  { field: 'terms', otherNames: ['conditions'] },
  { field: 'includedItems', otherNames: ['included'] },
  { field: 'excludedItems', otherNames: ['excluded', 'not_included'] },
  { field: 'organizerName', otherNames: ['organizer', 'organiser'], required: true },
  { field: 'organizerEmail', otherNames: ['email', 'contact'], required: true },
  { field: 'organizerWebpage', otherNames: ['url', 'website', 'web'] },
  { field: 'howToPay', otherNames: ['payment'] },
  { field: 'meetingPoint', otherNames: ['meeting'] },
]

const simplified = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/**
 * Matches a file's column names with the catalogue's fields, in any case, with or without
 * underscores. Throws ImportProblem when a required field has no column or two columns mean one.
 */
export const matchTripColumns = (names: string[], columns: Column[]): Map<string, string> => {
  const meaning = new Map<string, string>()
  for (const { field, otherNames } of columns) {
    for (const name of [field, ...otherNames]) {
      if (!meaning.has(simplified(name))) meaning.set(simplified(name), field)
    }
  }
  const fieldOf = new Map<string, string>()
  for (const name of names) {
    const field = meaning.get(simplified(name))
    if (field === undefined) continue
    const earlier = [...fieldOf].find(([, known]) => known === field)
    if (earlier) throw new ImportProblem(`The columns "${earlier[0]}" and "${name}" both mean ${field}.`)
    fieldOf.set(name, field)
  }
  const found = new Set(fieldOf.values())
  const missing = columns
    .filter(({ field, required }) => required && !found.has(field))
    .map(({ field }) => field)
  if (missing.length > 0) {
    throw new ImportProblem(
      `The file has no column for ${missing.join(', ')}. It has: ${names.slice(0, 20).join(', ').slice(0, 300)}.`,
    )
  }
  return fieldOf
}
