import { dirname } from 'node:path'

/**
 * Which rooms each room may import, beside itself and packages. The only list of its kind: architecture.test.ts
 * checks every file against it, and biome.json has the same lines, so that editors show a wrong import.
 * `server/*.ts` are the files of the folder itself, without its rooms.
 */
export const ROOMS: Record<string, string[]> = {
  'shared/*.ts': ['shared/text', 'shared/language'],
  'shared/accounts': ['shared/*.ts', 'shared/language', 'shared/text'],
  'shared/bookings': ['shared/*.ts', 'shared/language', 'shared/text', 'shared/accounts', 'shared/trips'],
  'shared/contact': ['shared/language', 'shared/text'],
  'shared/imports': ['shared/language', 'shared/accounts', 'shared/races'],
  'shared/language': [],
  'shared/map': ['shared/language', 'shared/races', 'shared/trips'],
  'shared/pages': ['shared/language'],
  'shared/places': ['shared/language', 'shared/text'],
  'shared/races': [
    'shared/*.ts',
    'shared/language',
    'shared/text',
    'shared/accounts',
    'shared/places',
    'shared/uploads',
  ],
  'shared/reviews': ['shared/*.ts', 'shared/language', 'shared/text', 'shared/accounts', 'shared/races'],
  'shared/suggestions': ['shared/races'],
  'shared/saved': ['shared/language', 'shared/text', 'shared/accounts', 'shared/races', 'shared/trips'],
  'shared/terrain-art': ['shared/races'],
  'shared/text': ['shared/*.ts', 'shared/language', 'shared/uploads'],
  'shared/translation': ['shared/language', 'shared/text'],
  'shared/trips': [
    'shared/*.ts',
    'shared/language',
    'shared/text',
    'shared/accounts',
    'shared/places',
    'shared/races',
    'shared/uploads',
  ],
  'shared/uploads': ['shared/language', 'shared/text'],

  'server/platform/*.ts': ['server/platform/database', 'server/platform/process', 'server/platform/settings'],
  'server/platform/answers': [
    'server/platform/database',
    'server/platform/errors',
    'server/platform/http',
    'server/platform/limits',
  ],
  'server/platform/database': [
    'server/platform/errors',
    'server/platform/process',
    'server/platform/settings',
  ],
  'server/platform/errors': ['shared/language', 'server/platform/language'],
  'server/platform/http': [
    'server/platform/database',
    'server/platform/errors',
    'server/platform/language',
    'server/platform/settings',
  ],
  'server/platform/language': ['shared/language'],
  'server/platform/limits': [
    'server/platform/database',
    'server/platform/errors',
    'server/platform/settings',
  ],
  'server/platform/mail': [
    'shared/language',
    'shared/text',
    'server/platform/*.ts',
    'server/platform/database',
    'server/platform/errors',
    'server/platform/language',
    'server/platform/process',
    'server/platform/settings',
    'server/platform/text',
  ],
  'server/platform/process': ['server/platform/errors'],
  'server/platform/sessions': ['server/platform/*.ts', 'server/platform/database', 'server/platform/errors'],
  'server/platform/settings': ['shared/text', 'server/platform/errors'],
  'server/platform/text': ['shared/*.ts', 'shared/language'],

  'server/accounts': ['shared', 'server/platform'],
  'server/bookings': ['shared', 'server/platform', 'server/accounts', 'server/trips'],
  'server/contact': ['shared', 'server/platform', 'server/races'],
  'server/countries': [],
  'server/demo': ['shared', 'server/platform', 'server/accounts', 'server/listings'],
  'server/import': [
    'shared',
    'server/platform',
    'server/accounts',
    'server/countries',
    'server/listings',
    'server/places',
    'server/trips',
  ],
  'server/listings': ['shared', 'server/platform', 'server/countries', 'server/places'],
  'server/mailbox': ['shared', 'server/platform'],
  'server/map': [
    'shared',
    'server/platform',
    'server/listings',
    'server/places',
    'server/races',
    'server/trips',
  ],
  'server/places': ['shared', 'server/platform', 'server/countries'],
  'server/races': [
    'shared',
    'server/platform',
    'server/accounts',
    'server/countries',
    'server/listings',
    'server/places',
  ],
  'server/reviews': ['shared', 'server/platform', 'server/accounts', 'server/races'],
  'server/saved': ['shared', 'server/platform', 'server/accounts', 'server/races', 'server/trips'],
  'server/scripts': [
    'shared',
    'server/platform',
    'server/accounts',
    'server/demo',
    'server/import',
    'server/*.ts',
  ],
  'server/site': ['shared', 'server/platform', 'server/races', 'server/translation', 'server/trips'],
  'server/testing': ['shared', 'server'],
  'server/translation': ['shared', 'server/platform'],
  'server/trips': [
    'shared',
    'server/platform',
    'server/accounts',
    'server/listings',
    'server/places',
    'server/races',
  ],
  'server/uploads': ['shared', 'server/platform', 'server/accounts'],
  'server/*.ts': [
    'shared',
    'server/platform',
    'server/accounts',
    'server/bookings',
    'server/contact',
    'server/demo',
    'server/import',
    'server/mailbox',
    'server/map',
    'server/listings',
    'server/places',
    'server/races',
    'server/reviews',
    'server/saved',
    'server/site',
    'server/translation',
    'server/trips',
    'server/uploads',
  ],

  'client/*.ts': ['shared/language'],
  'client/brand': ['shared', 'client/src/features', 'client/src/ui', 'client/e2e'],
  'client/e2e': ['shared', 'server/mailbox'],
  'client/src/*.css': [],
  'client/src/lib': ['shared'],
  'client/src/ui': ['shared', 'client/src/lib'],
  'client/src/features/accounts': [
    'shared',
    'client/src/lib',
    'client/src/ui',
    'client/src/features/listings',
  ],
  'client/src/features/bookings': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/contact': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/import': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/listing-form': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/listings': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/map': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/race-form': [
    'shared',
    'client/src/lib',
    'client/src/ui',
    'client/src/features/listing-form',
  ],
  'client/src/features/races': ['shared', 'client/src/lib', 'client/src/ui', 'client/src/features/listings'],
  'client/src/features/reviews': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/saved': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/site': ['shared', 'client/src/lib', 'client/src/ui', 'client/src/features/listings'],
  'client/src/features/translation': ['shared', 'client/src/lib', 'client/src/ui'],
  'client/src/features/trip-form': [
    'shared',
    'client/src/lib',
    'client/src/ui',
    'client/src/features/listing-form',
  ],
  'client/src/features/trips': ['shared', 'client/src/lib', 'client/src/ui', 'client/src/features/listings'],
  'client/src/sections': ['shared', 'client/src/lib', 'client/src/ui', 'client/src/features'],
  'client/src/pages': [
    'shared',
    'client/src/lib',
    'client/src/ui',
    'client/src/features',
    'client/src/sections',
  ],
  'client/src/app': [
    'shared',
    'client/src/lib',
    'client/src/ui',
    'client/src/features',
    'client/src/pages',
    'client/src/*.css',
  ],
  'client/src/testing': [
    'shared',
    'client/src/lib',
    'client/src/ui',
    'client/src/features',
    'client/src/app',
  ],
}

const NAMES = Object.keys(ROOMS).sort((a, b) => b.length - a.length)

/** Whether the file is in the room, which may be a folder with rooms inside it. */
export const isIn = (file: string, room: string): boolean => {
  const [folder, ending] = room.split('/*')
  if (ending === undefined) return file.startsWith(`${room}/`)
  return dirname(file) === folder && file.endsWith(ending)
}

/** The room of a file, such as `server/bookings`; undefined for files outside of every room. */
export const roomOf = (file: string): string | undefined => NAMES.find((room) => isIn(file, room))

/** Rooms of one suite import each other by relative paths, and all others as `#server/...` and the like. */
export const suiteOf = (room: string): string => room.replace(/^(server\/platform)\/.*$/, '$1')
