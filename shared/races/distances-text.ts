import { currentLanguage } from '#shared/language/language.ts'

/**
 * Kilometres, shortest first: `[21.1, 10]` -> `10, 21.1 km`. Swedish has decimal commas: `10 / 21,1 km`. Empty
 * without distances. `written` writes one number in the current language.
 */
export const distancesText = (distances: readonly number[], written: (km: number) => string): string =>
  distances.length === 0
    ? ''
    : `${distances
        .toSorted((one, other) => one - other)
        .map(written)
        .join(currentLanguage() === 'sv' ? ' / ' : ', ')} km`
