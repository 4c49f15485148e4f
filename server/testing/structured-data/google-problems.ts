import { thingsIn } from './vocabulary-problems.ts'

type Data = Record<string, unknown>

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]/.test(value)
const every = (value: unknown, isRight: (one: Data) => boolean) =>
  [value].flat().every((one) => isData(one) && isRight(one))

const hasAddress = ({ address }: Data) =>
  isText(address) ||
  (isData(address) && Object.entries(address).some(([name, value]) => name !== '@type' && isText(value)))

const isOffer = ({ price, priceCurrency }: Data) =>
  /^\d+(\.\d+)?$/.test(String(price)) && CURRENCIES.has(String(priceCurrency))

const isRating = ({ ratingValue, ratingCount, reviewCount, bestRating = 5, worstRating = 1 }: Data) =>
  Number(ratingValue) >= Number(worstRating) &&
  Number(ratingValue) <= Number(bestRating) &&
  Number(ratingCount ?? reviewCount) >= 1

const eventRules: Record<string, (event: Data) => boolean> = {
  'an event has a name': ({ name }) => isText(name),
  'an event has a start date': ({ startDate }) => isText(startDate),
  'an event ends after it starts': ({ startDate, endDate }) =>
    endDate === undefined || String(endDate) >= String(startDate),
  'an event has a location with an address': ({ location }) => every(location, hasAddress),
  'an offer has a price and a currency': ({ offers }) => offers === undefined || every(offers, isOffer),
  'a rating has a value in its range and a count': ({ aggregateRating }) =>
    aggregateRating === undefined || every(aggregateRating, isRating),
  'pictures have full addresses': ({ image }) => [image].flat().every(isWebAddress),
}

const rulesByType: Record<string, Record<string, (thing: Data) => boolean>> = {
  Event: eventRules,
  SportsEvent: eventRules,
  BreadcrumbList: {
    'a way has at least two steps': ({ itemListElement }) =>
      Array.isArray(itemListElement) && itemListElement.length >= 2,
    'each step has its position, a name and an address': ({ itemListElement }) =>
      (itemListElement as Data[]).every(
        ({ position, name, item }, index) =>
          position === index + 1 && isText(name) && isWebAddress(isData(item) ? item['@id'] : item),
      ),
  },
  WebSite: {
    'a site has a name and an address': ({ name, url }) => isText(name) && isWebAddress(url),
  },
  Organization: {
    'an organization has an address and a logo': ({ url, logo }) => isWebAddress(url) && isWebAddress(logo),
  },
}

/** Which of the fields that Google documents as required are missing or wrong in a JSON-LD document. */
export const googleProblems = (document: Data): string[] =>
  thingsIn(document).flatMap((thing) =>
    Object.entries(rulesByType[String(thing['@type'])] ?? {}).flatMap(([rule, holds]) =>
      holds(thing) ? [] : [`${rule}: ${JSON.stringify(thing)}`],
    ),
  )
