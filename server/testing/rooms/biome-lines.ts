import { ROOMS, suiteOf } from './rooms.ts'

const ALIASES = { '#shared/': 'shared/', '#server/': 'server/', '#client/': 'client/src/' }
const FOLDERS = Object.entries(ALIASES)

/** `server/platform` becomes `#server/platform/**`, and `client/src/*.css` becomes `#client/*.css`. */
const patternOf = (room: string): string => {
  const path = room.includes('*') ? room : `${room}/**`
  const [alias, folder] = FOLDERS.find(([, start]) => path.startsWith(start)) ?? ['', '']
  return path.replace(folder, alias)
}

/** What biome.json has to hold, so that an editor shows an import that ROOMS does not allow. */
export const biomeLines = () =>
  Object.entries(ROOMS).map(([room, allowed]) => ({
    includes: [room.includes('*') ? room : `${room}/**`, '!**/*.test.ts', '!**/*.test.tsx'],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: {
              patterns: [
                {
                  group: [
                    ...FOLDERS.map(([alias]) => `${alias}**`),
                    // Rooms of the same suite are imported by relative paths.
                    ...allowed
                      .filter((other) => suiteOf(other) !== suiteOf(room))
                      .map((other) => `!${patternOf(other)}`),
                  ],
                  message: `${room} may import ${['its own files, by relative paths', ...allowed].join(', ')} (server/testing/rooms/rooms.ts).`,
                },
              ],
            },
          },
        },
      },
    },
  }))
