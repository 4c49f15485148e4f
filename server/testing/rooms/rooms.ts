import { dirname } from 'node:path'

/**
 * The rooms of each side, floor by floor, from the ground up. A room may import the rooms of the floors below it.
 * It does not know the rooms of its own floor, nor those above. A folder is a room with everything inside it;
 * `server/*.ts` are the files of that folder alone. architecture.test.ts checks every import against this list.
 */
const SHARED = [
  ['shared/*.ts', 'shared/language', 'shared/history', 'shared/map'],
  ['shared/pages', 'shared/text', 'shared/terrain-art'],
  ['shared/uploads', 'shared/places', 'shared/contact', 'shared/translation', 'shared/money'],
  ['shared/accounts', 'shared/ratings'],
  ['shared/races'],
  ['shared/trips', 'shared/reviews', 'shared/alerts', 'shared/suggestions', 'shared/imports'],
  ['shared/bookings', 'shared/saved', 'shared/reports'],
  ['shared/waiting-list', 'shared/card', 'shared/admin', 'shared/trip-reviews'],
  ['shared/messages'],
]

const SERVER = [
  ['server/platform/text', 'server/platform/memory'],
  ['server/platform/language', 'server/platform/pages'],
  ['server/platform/errors'],
  ['server/platform/settings', 'server/platform/process'],
  ['server/platform/database'],
  ['server/platform/*.ts', 'server/platform/limits', 'server/platform/http'],
  ['server/platform/answers', 'server/platform/calls', 'server/platform/mail', 'server/platform/sessions'],
  [
    'server/countries',
    'server/history',
    'server/art',
    'server/mailbox',
    'server/metrics',
    'server/translation',
  ],
  ['server/accounts', 'server/places'],
  ['server/listings', 'server/uploads'],
  ['server/search'],
  ['server/catalogue'],
  ['server/races', 'server/demo'],
  [
    'server/trips',
    'server/same-race',
    'server/odd-facts',
    'server/contact',
    'server/dates',
    'server/fact-questions',
    'server/reviews',
    'server/alerts',
    'server/embed',
  ],
  [
    'server/bookings',
    'server/import',
    'server/admin',
    'server/map',
    'server/saved',
    'server/suggestions',
    'server/social',
    'server/trip-reviews',
  ],
  [
    'server/waiting-list',
    'server/card',
    'server/reminders',
    'server/reports',
    'server/sources',
    'server/site',
  ],
  ['server/api-document'],
  ['server/*.ts'],
  ['server/scripts', 'server/testing'],
]

const CLIENT = [
  ['client/*.ts', 'client/src/*.css'],
  ['client/src/lib'],
  ['client/src/ui', 'client/src/worker'],
  ['client/src/features/listings', 'client/src/features/listing-form'],
  ['client/src/features'],
  ['client/src/sections'],
  ['client/src/pages'],
  ['client/src/app'],
  ['client/src/testing'],
  ['client/e2e'],
  ['client/brand'],
]

const SIDES = [SHARED, SERVER, CLIENT]

/** A file of messages belongs to the room that speaks them: `shared/messages/sv/server/races.ts` to `server/races`. */
const placeOf = (file: string) => {
  const [, room = '', ending = ''] = /^shared\/messages\/\w+\/(.+?)(\.tsx?)$/.exec(file) ?? []
  if (!/^(shared|server|client)\//.test(room)) return file
  return `${room.replace(/^client\//, 'client/src/')}/messages${ending}`
}

/** Whether the file is in the room. */
export const isIn = (path: string, room: string): boolean => {
  const file = placeOf(path)
  const [folder, ending] = room.split('/*')
  if (ending === undefined) return file.startsWith(`${room}/`)
  return dirname(file) === folder && file.endsWith(ending)
}

/** Every name in the list; a room with a more exact name comes before the one that it lies in. */
export const ROOMS = SIDES.flat(2).sort((a, b) => b.length - a.length)

const FEATURE = /^client\/src\/features\/[^/]+/

const known = new Map<string, string | undefined>()
const listedRoom = (file: string): string | undefined => {
  if (!known.has(file))
    known.set(
      file,
      ROOMS.find((one) => isIn(file, one)),
    )
  return known.get(file)
}

/** The room of a file, such as `server/bookings`; undefined for files outside of every room. Each feature is one. */
export const roomOf = (file: string): string | undefined => {
  const room = listedRoom(file)
  return room === 'client/src/features' ? FEATURE.exec(placeOf(file))?.[0] : room
}

const floorOf = (side: string[][], file: string) => {
  const room = listedRoom(file)
  return side.findIndex((floor) => room !== undefined && floor.includes(room))
}

const sideOf = (file: string) => SIDES.find((side) => floorOf(side, file) >= 0)

/**
 * Whether one file may import the other: from its own room, a floor below, or what both sides share. Journeys play
 * the whole product, and may import the server too. The lists of messages name the files of all rooms.
 */
export const mayImport = (file: string, target: string): boolean => {
  if (roomOf(file) === roomOf(target) || isIn(file, 'client/e2e') || isIn(file, 'shared/messages'))
    return true
  const [side, other] = [sideOf(file), sideOf(target)]
  if (side === undefined || other === undefined) return false
  if (side === other) return floorOf(side, target) < floorOf(side, file)
  return other === SHARED
}

/** Rooms of one suite import each other by relative paths, and all others as `#server/...` and the like. */
export const suiteOf = (room: string): string => room.replace(/^(server\/platform)\/.*$/, '$1')
