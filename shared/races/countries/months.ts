/** The months as addresses name them, `/races/in/norway/june`. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
export type Month = (typeof MONTHS)[number]

export const isMonth = (text: unknown): text is Month => (MONTHS as readonly unknown[]).includes(text)

/** Of a country in a list of countries, no more coming races than this are counted. */
export const MOST_COUNTED = 200
