import type { Currency, TripLevel } from '#shared/trips/enums.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { OR_LESS, UNDER } from './distances.ts'
import { PUBLIC_TRANSPORT, takeLevels } from './race-kinds.ts'
import { type TypedText, words } from './typed-text.ts'

/** Words that fit every trip. */
const TRIP = words('trips?|holidays?|resan?|resor|löparresan?|löparresor|guided|guidade?|guidat')

const FREE = words(
  '(?:with )?(?:free|open) (?:spots?|places?|seats?)|(?:spots?|places?|seats?) left|not full|' +
    '(?:med )?ledig(?:a)? plats(?:er)?|(?:med )?plats(?:er)? kvar',
)
const ALL_LEVELS = words('(?:for )?all levels|(?:för )?alla nivåer')

/** A trip for all levels is one for beginners. */
const LEVELS: Record<number, TripLevel[]> = {
  1: ['Beginner', 'All levels'],
  2: ['Intermediate'],
  3: ['Advanced'],
}

const CURRENCIES: [Currency, RegExp][] = [
  ['SEK', /^(?:kr|kronor|sek|:-)$/],
  ['USD', /^(?:\$|usd|dollars?)$/],
  ['EUR', /^(?:€|eur|euros?)$/],
]
const CURRENCY = '(kr|kronor|sek|:-|\\$|usd|dollars?|€|eur|euros?)'
const AMOUNT = '(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,7})'
const PRICE = `(?:${CURRENCY}\\s?${AMOUNT}|${AMOUNT}\\s?${CURRENCY})`
const UP_TO = words(`(?:${UNDER}|cheaper than|billigare än)\\s?${PRICE}`)
const OR_CHEAPER = words(`${PRICE}(?:${OR_LESS}|\\s(?:or cheaper|eller billigare))`)

/** The most that it may cost, in whole units. Without a currency it is not understood. */
const takePrice = (text: TypedText): Pick<TripFilters, 'maxPrice' | 'currency'> => {
  const [, before, after, amount = after, sign = before] = text.take(UP_TO) ?? text.take(OR_CHEAPER) ?? []
  const [currency] = CURRENCIES.find(([, spelling]) => spelling.test(sign ?? '')) ?? []
  if (amount === undefined || currency === undefined) return {}
  return { maxPrice: Number(amount.replace(/\D/g, '')), currency }
}

/**
 * What kind of trip somebody means: its level, the most that it costs, and whether there are free spots. How to get
 * there is no filter of trips.
 */
export const takeTripKind = (text: TypedText): TripFilters => {
  text.leaveOut(TRIP)
  text.leaveOut(PUBLIC_TRANSPORT)
  const price = takePrice(text)
  const isForAll = text.take(ALL_LEVELS) !== null
  const levels = takeLevels(text).flatMap((level) => LEVELS[level] ?? [])
  const difficulty = [...new Set(isForAll ? [...levels, 'All levels' as const] : levels)]
  return {
    ...price,
    ...(difficulty.length > 0 ? { difficulty } : {}),
    ...(text.take(FREE) ? { hasSpots: true } : {}),
  }
}
